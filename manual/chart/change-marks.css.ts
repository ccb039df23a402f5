import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';

const tones = {
  added: color.success.text,
  gone: color.danger.text,
  changed: color.warning.text,
} as const;

export const marks = style({ pointerEvents: 'none' });
export const line = style({ fill: 'none', strokeWidth: 3 });
export const frame = style({ fill: 'none', strokeWidth: 3 });
export const stroke = styleVariants(tones, (tone) => ({ stroke: tone }));
export const fill = styleVariants(tones, (tone) => ({ fill: tone }));
export const sign = style({ fill: color.surface.raised, fontWeight: 600, textAnchor: 'middle' });
