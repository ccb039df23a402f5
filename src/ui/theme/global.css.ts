import unicodeRanges from '@fontsource-variable/inter/unicode.json';
import { createGlobalTheme, globalFontFace, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { dark, light, type Palette } from './palette.css.ts';
import { font, fontSize, lineHeight, media } from './tokens.ts';

/** Pairs every light color with its dark twin; `color-scheme` on the root decides which one shows. */
function pair<T>(lightPart: T, darkPart: T): T {
  if (typeof lightPart === 'string') return `light-dark(${lightPart}, ${darkPart})` as T;
  const entries = Object.entries(lightPart as object).map(([key, value]) => [
    key,
    pair(value, (darkPart as Record<string, unknown>)[key]),
  ]);
  return Object.fromEntries(entries);
}

createGlobalTheme(':root', color, pair<Palette>(light, dark));

const inter = '@fontsource-variable/inter/files/inter';
globalFontFace(
  'Inter Variable',
  (['latin', 'latin-ext'] as const).map((subset) => ({
    src: `url(${inter}-${subset}-wght-normal.woff2) format('woff2-variations')`,
    fontWeight: '100 900',
    // Its fallback has the same metrics, so a late font moves no line when it takes over.
    fontDisplay: 'swap',
    unicodeRange: unicodeRanges[subset],
  })),
);

// Inter's metrics, for a first visit on which the font is late. Headings have their own face: one that browsers thicken
// themselves looks smeared and is wider.
globalFontFace('Inter Fallback', [
  {
    // Linux has a font with Arial's metrics instead.
    src: "local('Arial'), local('Liberation Sans')",
    fontWeight: '100 500',
    sizeAdjust: '107.12%',
    ascentOverride: '90.44%',
    descentOverride: '22.52%',
    lineGapOverride: '0%',
  },
  {
    src: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')",
    fontWeight: '600 900',
    sizeAdjust: '101.5%',
    ascentOverride: '95.44%',
    descentOverride: '23.77%',
    lineGapOverride: '0%',
  },
]);

globalStyle(':root', {
  colorScheme: 'light dark',
  fontFamily: font.text,
  fontFeatureSettings: "'cv11', 'ss03'",
  textSizeAdjust: '100%',
});
globalStyle(':root[data-theme="light"]', { colorScheme: 'light' });
globalStyle(':root[data-theme="dark"]', { colorScheme: 'dark' });
// What keeps its own colors there has to fit those that the system dictates.
globalStyle(':root[data-theme]', { '@media': { [media.forcedColors]: { colorScheme: 'light dark' } } });

globalStyle('*, *::before, *::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });
globalStyle('body', {
  background: color.surface.page,
  color: color.text.normal,
  fontSize: fontSize.body,
  lineHeight: lineHeight.normal,
  minHeight: '100dvh',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('#root', { minHeight: '100dvh' });
globalStyle('ul, ol', { padding: 0, listStyle: 'none' });
globalStyle('button, input, select, textarea', {
  font: 'inherit',
  color: 'inherit',
  letterSpacing: 'inherit',
});
globalStyle('img, svg', { display: 'block', maxWidth: '100%' });
// An icon keeps its size, however little space the words beside it leave.
globalStyle('svg.lucide', { flexShrink: 0, maxWidth: 'none' });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: 'inherit' });
globalStyle('table', { borderCollapse: 'separate', borderSpacing: 0 });

globalStyle(':focus-visible', { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' });
// The page heading takes the focus after navigation but is not interactive.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });
// A focused element does not scroll below the top bar.
globalStyle('[tabindex="-1"]', { scrollMarginTop: '72px' });

globalStyle('*, *::before, *::after', {
  '@media': {
    '(prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Any other duration would give every element a transition: new colors would then spread one level a frame.
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});

globalStyle('noscript p', { padding: '16px', textAlign: 'center' });
/** Shown to guests by the HTML, if this person is not one. See src/app/early/painted.js. */
globalStyle('[data-hold] [data-painted]', { visibility: 'hidden' });
/** A press waiting for the app. See src/app/early/painted.js. */
globalStyle('#root button[aria-busy="true"]', { cursor: 'progress', opacity: 0.55 });
