import { describe, expect, it } from 'vitest';
import { dark, light, type Palette } from './palette.css.ts';

/** Relative luminance of a #rrggbb color, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two #rrggbb colors, by WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const tones = ['accent', 'success', 'info', 'warning', 'danger'] as const;

function textPairs(theme: Palette): [string, string, string][] {
  const { page, raised, sunken, hover, selected, inverted } = theme.surface;
  const surfaces = { page, raised, sunken, hover, selected };
  const texts = {
    ...Object.fromEntries(tones.map((tone) => [tone, theme[tone].text])),
    strong: theme.text.strong,
    normal: theme.text.normal,
    quiet: theme.text.quiet,
    gain: theme.gain.text,
    loss: theme.loss.text,
  };
  const onSurfaces = Object.entries(texts).flatMap(([text, ink]) =>
    Object.entries(surfaces).map(([name, ground]): [string, string, string] => [
      `${text} on ${name}`,
      ink,
      ground,
    ]),
  );
  const onTones = tones.flatMap((tone): [string, string, string][] => [
    [`${tone} text on its surface`, theme[tone].text, theme[tone].surface],
    [`strong text on ${tone}`, theme.text.strong, theme[tone].surface],
    [`normal text on ${tone}`, theme.text.normal, theme[tone].surface],
    [`text on solid ${tone}`, theme[tone].onSolid, theme[tone].solid],
  ]);
  const onPressed = (['accent', 'danger'] as const).flatMap((tone): [string, string, string][] => [
    [`text on hovered ${tone}`, theme[tone].onSolid, theme[tone].solidHover],
    [`text on pressed ${tone}`, theme[tone].onSolid, theme[tone].solidPressed],
  ]);
  return [...onSurfaces, ...onTones, ...onPressed, ['text on inverted', theme.text.onInverted, inverted]];
}

function shapePairs(theme: Palette): [string, string, string][] {
  const { page, raised, sunken } = theme.surface;
  const shapes = {
    'control border': theme.border.control,
    'focus ring': theme.focusRing,
    'accent solid': theme.accent.solid,
    'gain solid': theme.gain.solid,
    'loss solid': theme.loss.solid,
  };
  const onRaised = Object.entries(shapes).map(([name, ink]): [string, string, string] => [name, ink, raised]);
  const elsewhere = [page, sunken].flatMap((ground): [string, string, string][] => [
    [`control border on ${ground}`, theme.border.control, ground],
    [`focus ring on ${ground}`, theme.focusRing, ground],
  ]);
  return [...onRaised, ...elsewhere];
}

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_name, theme) => {
  it.each(textPairs(theme))('shows %s with a contrast of 4.5 or more', (_pair, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(shapePairs(theme))('shows the %s with a contrast of 3 or more', (_pair, ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThanOrEqual(3);
  });
});
