import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { font, space } from '../../src/ui/theme/tokens.ts';

export const scroll = style({ overflowX: 'auto' });

export const messages = style({ display: 'flex', flexDirection: 'column', gap: space[1] });
globalStyle(`${messages} > li`, { paddingInlineStart: space[3], textIndent: `-${space[3]}` });
globalStyle(`${messages} > li::before`, {
  content: '"·"',
  display: 'inline-block',
  width: space[3],
  textIndent: 0,
});

export const picture = style({ maxWidth: 'none', marginInline: 'auto' });
globalStyle(`${picture} text`, { fontFamily: font.text, fontSize: '13px', fontWeight: 600 });

export const line = styleVariants({
  plain: { fill: 'none', stroke: color.border.normal, strokeWidth: 1.25 },
  lit: { fill: 'none', stroke: color.accent.solid, strokeWidth: 2 },
});
export const head = styleVariants({
  plain: { fill: color.border.control },
  lit: { fill: color.accent.solid },
});

export const party = style({ cursor: 'pointer', outline: 'none' });
globalStyle(`${party} > rect`, { fill: color.surface.sunken, stroke: color.border.control });
globalStyle(`${party} > text`, { fill: color.text.strong });
export const machine = style({});
globalStyle(`${machine} > rect`, { fill: color.surface.raised });
export const litParty = style({});
globalStyle(`${litParty} > rect`, { stroke: color.accent.solid, strokeWidth: 2 });
export const chosen = style({});
globalStyle(`${chosen} > rect`, { fill: color.accent.surface, stroke: color.accent.solid, strokeWidth: 3 });
globalStyle(`${party}:focus-visible > rect`, { stroke: color.focusRing, strokeWidth: 4 });
