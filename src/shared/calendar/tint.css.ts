import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';

/** Modest, so that text in every tone stays readable on it: 4.5:1 at least in both themes. */
const strengths = [5, 9, 13, 17];

const tinted = (solid: string, strength: number) =>
  style({ background: `color-mix(in srgb, ${solid} ${strength}%, ${color.surface.raised})` });

const tints = (name: string, solid: string) =>
  strengths.map((strength, index) => [`${name}${index + 1}`, tinted(solid, strength)]);

/** Backgrounds of gains (`up1` to `up4`) and losses (`down1` to `down4`), from faint to strong. */
export const tint: Record<string, string> = Object.fromEntries([
  ...tints('up', color.gain.solid),
  ...tints('down', color.loss.solid),
]);
