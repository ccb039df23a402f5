import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test.each([
  ['hangs', () => new Promise<never>(() => undefined)],
  ['is away', () => Promise.reject(new Error('connect ECONNREFUSED'))],
])('while the database %s, the metrics say that it is down', async (_, readBacklog) => {
  const text = await new Metrics().render(readBacklog, null, 20);
  expect(text).toContain('botdeck_database_up{database="main"} 0');
  expect(text).not.toContain('botdeck_bots_due{');
});
