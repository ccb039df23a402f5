import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, media, space } from '../../ui/theme/tokens.ts';

/** Where the entry and the market are, from 0% at the stop to 100% at the target. */
export const entryAt = createVar();
export const nowAt = createVar();

const bar = style({ position: 'relative', height: '12px' });
export const size = styleVariants({
  /** Below a figure in a table. A card on a phone has no line to spare. */
  small: [bar, { width: '5.5rem', '@media': { [media.phone]: { display: 'none' } } }],
  wide: [bar, { width: '100%' }],
});
/** Drawn as borders, which stay where the system replaces colors. */
const line = { position: 'absolute', top: '4px', borderTop: '4px solid' } as const;
export const track = style({ ...line, insetInline: 0, borderColor: color.border.normal });
/** From the entry to the market. */
export const moved = styleVariants({
  gain: { ...line, left: entryAt, right: `calc(100% - ${nowAt})`, borderColor: color.gain.solid },
  loss: { ...line, left: nowAt, right: `calc(100% - ${entryAt})`, borderColor: color.loss.solid },
});
export const entry = style({
  position: 'absolute',
  insetBlock: 0,
  left: entryAt,
  marginInlineStart: '-1px',
  borderInlineStart: `2px solid ${color.text.quiet}`,
});
export const now = style({
  position: 'absolute',
  top: '1px',
  left: nowAt,
  width: '10px',
  height: '10px',
  marginInlineStart: '-5px',
  border: `2px solid ${color.surface.raised}`,
  borderRadius: '50%',
  background: color.text.strong,
});

/** The four rates below the bar, in its order; on a phone, below one another, from the stop to the target. */
export const rates = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto)',
  justifyContent: 'space-between',
  gap: space[2],
  '@media': { [media.phone]: { gridTemplateColumns: '1fr', gap: 0 } },
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
/** On a phone, its name and its value stand in one line. */
export const namedRate = style({
  '@media': { [media.phone]: { display: 'flex', justifyContent: 'space-between' } },
});
export const rateName = style({ color: color.text.quiet });
export const rate = style({ color: color.text.strong });
