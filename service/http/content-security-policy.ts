import { createHash } from 'node:crypto';

/**
 * The exact text of the two style sheets react-aria adds to the page: one for pressable elements, one that keeps the
 * page behind a dialog from scrolling. The policy allows no other inline style.
 */
export const injectedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** Directives in helmet's format, for every page of this origin. Of inline scripts and styles, only those of `pages` apply. */
export function contentSecurityPolicy(pages: readonly string[]) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineOf('script', pages).map(hashSource)],
    styleSrc: ["'self'", ...[...injectedStyles, ...inlineOf('style', pages)].map(hashSource)],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    workerSrc: ["'self'"],
    manifestSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    // The policy that names the service worker, in src/app/release; it makes no other address.
    trustedTypes: ['botdeck-worker'],
  };
}

/** The text of every script or style in these pages, each once. */
function inlineOf(tag: 'script' | 'style', pages: readonly string[]): string[] {
  const element = new RegExp(`<${tag}(?: id="[^"]*")?>(.*?)</${tag}>`, 'gs');
  return [...new Set(pages.flatMap((page) => Array.from(page.matchAll(element), ([, text = '']) => text)))];
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
