import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { space } from '../../ui/theme/tokens.ts';

/** Inline with its words, which keeps them on the baseline of their label. */
const icon = style({ display: 'inline-block', verticalAlign: '-3px', marginInlineEnd: space[2] });

export const tone = styleVariants({
  good: [icon, { color: color.success.text }],
  doubtful: [icon, { color: color.warning.text }],
  bad: [icon, { color: color.danger.text }],
});
