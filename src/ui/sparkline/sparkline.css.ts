import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';

export const drawing = style({ display: 'block', width: '72px', height: '24px', overflow: 'visible' });
export const line = styleVariants({
  up: { stroke: color.gain.solid },
  down: { stroke: color.loss.solid },
  flat: { stroke: color.text.quiet },
});
export const start = style({ stroke: color.border.normal, strokeDasharray: '2 3' });
