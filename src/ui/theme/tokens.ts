/** Distances on the 4 px grid; the key counts grid steps. */
export const space = {
  0: '0',
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '20px',
  6: '24px',
  8: '32px',
  10: '40px',
  12: '48px',
  16: '64px',
} as const;
export type Space = keyof typeof space;

export const radius = { small: '4px', medium: '6px', large: '10px', round: '999px' } as const;

/** The six text sizes, in rem, which respects the person's own font size. */
export const fontSize = {
  caption: '0.75rem',
  small: '0.8125rem',
  body: '0.875rem',
  lead: '1rem',
  title: '1.25rem',
  display: '1.75rem',
} as const;
export type FontSize = keyof typeof fontSize;

export const fontWeight = { regular: '400', medium: '500', strong: '600' } as const;
export type FontWeight = keyof typeof fontWeight;

export const lineHeight = { tight: '1.25', normal: '1.5' } as const;

export const font = {
  text: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
} as const;

export const motion = { fast: '120ms ease-out', normal: '180ms ease-out' } as const;

/** The height of controls; touch screens get the larger one. */
export const controlHeight = { small: '32px', medium: '36px', touch: '44px' } as const;

export const layer = { sticky: '1', bar: '10', overlay: '100', toast: '200' } as const;

/** Media queries: the two layouts, touch screens, and systems that replace the colors of the page. */
export const media = {
  phone: 'screen and (max-width: 767.98px)',
  wide: 'screen and (min-width: 768px)',
  touch: '(pointer: coarse)',
  forcedColors: '(forced-colors: active)',
} as const;

/** Marks what is chosen where the system replaces colors, and would drop the usual background. */
export const forcedChoice = {
  // Otherwise, the browser puts a plate of another color behind the words.
  forcedColorAdjust: 'none',
  background: 'highlight',
  borderColor: 'highlight',
  color: 'highlighttext',
  outlineColor: 'canvastext',
} as const;
