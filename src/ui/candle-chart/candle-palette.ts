import { color } from '../theme/contract.css.ts';

const tokens = {
  text: color.text.quiet,
  strong: color.text.strong,
  grid: color.border.quiet,
  crosshair: color.text.quiet,
  label: color.surface.inverted,
  background: color.surface.raised,
  rise: color.gain.solid,
  fall: color.loss.solid,
  gain: color.gain.text,
  loss: color.loss.text,
  mark: color.accent.text,
} as const;

export type CandlePalette = Record<keyof typeof tokens, string>;

/** The theme's colors at an element, as a canvas needs them: without variables. */
export function paletteAt(element: HTMLElement): CandlePalette {
  const resolved = Object.entries(tokens).map(([name, token]) => {
    // One each: the color of an element that changes may be in transition.
    const probe = document.createElement('span');
    probe.style.color = token;
    // A system that dictates colors would make all of them the same.
    probe.style.forcedColorAdjust = 'none';
    element.append(probe);
    const { color: value } = getComputedStyle(probe);
    probe.remove();
    return [name, value];
  });
  return Object.fromEntries(resolved) as CandlePalette;
}
