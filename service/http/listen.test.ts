import { expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { createApp } from './app.ts';
import { createLocalSite } from './listen.ts';
import { createLog } from './log.ts';

test('the addresses stay available to a request answered while the service stops', async () => {
  const app = createApp(readConfig({}), createLog('silent'));
  const site = createLocalSite(app, null);
  let closed: Promise<void> | undefined;
  app.get('/', async () => {
    closed = app.close();
    while (app.server.listening) await new Promise(setImmediate);
    return site.url('/link');
  });
  const origin = await app.listen();
  expect(await (await fetch(origin)).text()).toBe(`${origin}/link`);
  await closed;
});
