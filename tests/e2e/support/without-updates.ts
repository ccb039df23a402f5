import type { BrowserContext } from 'playwright';

/**
 * Has the service not tell this browser what changes. Its pages then read at intervals, and their network comes to rest,
 * which it never does while a stream is open. Not done with a route: that would turn the browser's cache off.
 */
export const withoutUpdates = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const send = window.fetch;
    const notOffered = () => new Response('', { headers: { 'content-type': 'text/html' } });
    window.fetch = async (input, init) =>
      input instanceof Request && new URL(input.url).pathname === '/api/user/events'
        ? notOffered()
        : send(input, init);
  });
