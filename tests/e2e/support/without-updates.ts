import type { BrowserContext } from 'playwright';

/**
 * Has the service not tell this browser what changes. Its pages then read at intervals, and their network comes to rest,
 * which it never does while a stream is open.
 */
export const withoutUpdates = (context: BrowserContext): Promise<unknown> =>
  context.route('**/api/user/events*', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
