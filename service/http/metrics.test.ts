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

test('the alarms of an engine are counted by kind', async () => {
  const none = { waiting: 0, oldestSeconds: 0 };
  const backlog = {
    ...{ bots: { due: 0, late: 0 }, sealed: {}, alarms: { GONE_TRADE: 2, SILENT: 0 } },
    outboxes: { mail: none, 'mail given up': none, push: none, telegram: none },
  };
  const text = await new Metrics().render(async () => backlog, null);
  expect(text).toContain('botdeck_engine_alarms{kind="GONE_TRADE"} 2');
  expect(text).toContain('botdeck_engine_alarms{kind="SILENT"} 0');
});
