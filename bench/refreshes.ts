import type { BrowserContext } from 'playwright';
import { people } from '../service/stand-ins/seed/people.ts';
import { bundleLab, openLab, serveLab, storeFirst } from '../tests/e2e/support/session/labs.ts';
import { withPage } from './page.ts';
import { counted, type Row } from './row.ts';
import type { World } from './world.ts';

const refreshPath = '/api/public/auth/refresh';

/** Counts the refresh calls when many requests with an expired token are sent at once. */
export async function measureRefreshes(world: World): Promise<Row[]> {
  const script = await bundleLab();
  const refreshes = (tabs: number, requests: number) =>
    withPage(world, async (page) => countRefreshes(world, page.context(), { script, tabs, requests }));
  return [
    counted({ measure: 'refresh calls, 11 requests of one tab', value: await refreshes(1, 11), atMost: 1 }),
    counted({
      measure: 'refresh calls, 5 requests of each of 8 tabs',
      value: await refreshes(8, 5),
      atMost: 1,
    }),
  ];
}

async function countRefreshes(
  { url, people: sessions }: World,
  context: BrowserContext,
  { script, tabs, requests }: { script: string; tabs: number; requests: number },
): Promise<number> {
  let refreshes = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === refreshPath) refreshes += 1;
  });
  await serveLab(context, script);
  await storeFirst(context, { ...(await sessions.signIn(people.new)), accessToken: 'expired' }, url);
  const labs = await Promise.all(Array.from({ length: tabs }, () => openLab(context, url)));
  const answers = await Promise.all(
    labs.map((lab) => lab.evaluate((count) => window.lab.ask(count), requests)),
  );
  const unanswered = answers.flat().filter((status) => status !== 200);
  if (unanswered.length > 0) throw new Error(`Some requests got no answer: ${unanswered.join(', ')}.`);
  return refreshes;
}
