import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

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

const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** For answers sent before the other headers are set: refusals only. */
export const bareHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/** Adds security headers to every answer. `pages` are the client's; none if it is not built. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  basePath: string,
  pages: readonly string[],
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(pages) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', unusedFeatures.map((feature) => `${feature}=()`).join(', '));
    if (request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (request.routeOptions.url?.startsWith(`${basePath}/`)) reply.header('cache-control', 'no-store');
  });
}
