import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';

const icon = style({ display: 'inline-flex', flexShrink: 0, marginTop: '2px' });

export const tone = styleVariants({
  good: [icon, { color: color.success.text }],
  doubtful: [icon, { color: color.warning.text }],
  bad: [icon, { color: color.danger.text }],
});
