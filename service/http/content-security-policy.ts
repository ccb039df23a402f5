import { createHash } from 'node:crypto';

/**
 * The exact text of the two style sheets react-aria adds to the page: one for pressable elements, one that keeps the
 * page behind a dialog from scrolling. The policy allows no other inline style.
 */
export const injectedStyles = [
  '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}',
  '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}',
];

/** Directives in helmet's format, for every page of this origin. Of inline scripts, only those of `page` run. */
export function contentSecurityPolicy(page: string) {
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...inlineScriptsOf(page).map(hashSource)],
    styleSrc: ["'self'", ...injectedStyles.map(hashSource)],
    imgSrc: ["'self'"],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ["'none'"],
  };
}

function inlineScriptsOf(page: string): string[] {
  return Array.from(page.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
