import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { space } from '../../ui/theme/tokens.ts';

const iconWidth = '16px';
const indent = `calc(${iconWidth} + ${space[2]})`;

/** An icon inline with its words, which keeps them on the baseline of their label. Further lines begin below the words. */
export const right = style({
  display: 'block',
  paddingInlineStart: indent,
  textIndent: `calc(-1 * ${indent})`,
});

const icon = style({
  display: 'inline-block',
  inlineSize: iconWidth,
  verticalAlign: '-3px',
  marginInlineEnd: space[2],
  textIndent: 0,
});

export const tone = styleVariants({
  good: [icon, { color: color.success.text }],
  doubtful: [icon, { color: color.warning.text }],
  bad: [icon, { color: color.danger.text }],
});
