import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { people } from '../../service/stand-ins/seed/people.ts';
import { enterAs } from '../../tests/e2e/support/enter.ts';
import { dashboardReady } from '../browser/dashboard.ts';
import { slowCpu, slowNetwork } from '../browser/slow-down.ts';
import { withPage } from '../browser/with-page.ts';
import { type Row, shown } from '../report/row.ts';
import type { World } from '../world/world.ts';

const folder = 'films';
/** Milliseconds. */
const step = 50;
/** Milliseconds at least: a page without figures is complete by then. */
const length = 3_000;

interface Frame {
  /** Milliseconds since the page was requested. */
  at: number;
  jpeg: string;
}

/** Writes strips of what a slow device shows every 50 ms while it opens sign-in and the dashboard, cold and warm. */
export async function makeFilms(world: World): Promise<Row[]> {
  mkdirSync(folder, { recursive: true });
  const rows: Row[] = [];
  const film = async (
    name: string,
    page: Page,
    path: string,
    complete?: (page: Page) => Promise<unknown>,
  ) => {
    const strip = await stripOf(world, await record(page, path, complete));
    writeFileSync(join(folder, `${name}.png`), strip);
    rows.push(shown(name, join(folder, `${name}.png`)));
  };
  await withPage(world, async (page) => {
    await film('sign-in-cold', page, '/guest/sign-in');
    await film('sign-in-warm', await page.context().newPage(), '/guest/sign-in');
  });
  await withPage(world, async (page) => {
    await enterAs(page, await world.people.signIn(people.active));
    // A member who has been here before, in a browser whose cache is empty.
    await page.evaluate(() => localStorage.setItem('botdeck.frame', 'full'));
    for (const name of ['dashboard-cold', 'dashboard-warm'])
      await film(name, await page.context().newPage(), '/dashboard', dashboardReady);
  });
  return rows;
}

async function record(
  page: Page,
  path: string,
  complete: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<Frame[]> {
  await slowCpu(page);
  await slowNetwork(page);
  // Outlines that pulse would make every frame another one.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const frames: Frame[] = [];
  const debug = await page.context().newCDPSession(page);
  let start = Number.NaN;
  debug.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000 - start, jpeg: data });
    void debug.send('Page.screencastFrameAck', { sessionId });
  });
  await debug.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 455, maxHeight: 300 });
  start = Date.now();
  await page.goto(path);
  await page.waitForFunction((end) => performance.now() > end, length);
  await complete(page);
  await debug.send('Page.stopScreencast');
  return frames;
}

/** One picture of all frames that differ from the one before, with their times. */
function stripOf(world: World, frames: readonly Frame[]): Promise<Buffer> {
  const end = Math.max(length, frames.at(-1)?.at ?? 0);
  const times = Array.from({ length: Math.ceil(end / step) + 1 }, (_, index) => index * step);
  const shownAt = (time: number) => frames.findLast(({ at }) => at <= time)?.jpeg;
  const cells = times
    .filter((time) => shownAt(time) !== shownAt(time - step))
    .map(
      (time) =>
        `<figure><img src="data:image/jpeg;base64,${shownAt(time)}"><figcaption>${time} ms</figcaption></figure>`,
    );
  return withPage(world, async (page) => {
    await page.setViewportSize({ width: 1400, height: 400 });
    await page.setContent(
      `<style>body{display:flex;flex-wrap:wrap;gap:8px;margin:8px;font:12px sans-serif}figure{margin:0}img{width:335px;border:1px solid}</style>${cells.join('')}`,
    );
    return page.screenshot({ fullPage: true });
  });
}
