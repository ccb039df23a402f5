import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../ui/theme/tokens.ts';

/** Wide enough to read what can be searched for. */
export const search = style({ flex: '1 1 20rem', maxWidth: '26rem' });

export const factGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space[3]} ${space[4]}`,
  fontSize: fontSize.body,
});
export const factTerm = style({ color: color.text.quiet, fontSize: fontSize.small });
export const factDetails = style({
  color: color.text.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
});

/** The link of the navigation to the page that is open. */
export const current = style({
  borderBlockEnd: `2px solid ${color.accent.text}`,
  color: color.text.strong,
  fontWeight: fontWeight.strong,
});
