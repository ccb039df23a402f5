import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { withPage } from './page.ts';
import { open, openAgain, untilAnswered, untilUsable } from './paint.ts';
import { milliseconds, type Row, shown } from './row.ts';
import type { World } from './world.ts';

/** What the screen showed from a moment on: milliseconds since the request for the address. */
interface Frame {
  at: number;
  /** A JPEG, in base64. */
  picture: string;
}

interface Strip {
  name: string;
  frames: Frame[];
}

const phone = { width: 375, height: 667 };
/** Milliseconds between the pictures of a strip, and how many there are. */
const step = 200;
const pictures = 12;

/** Films a page that `visit` opens, and what the screen shows soon after it is done. */
async function film(page: Page, visit: (page: Page) => Promise<unknown>): Promise<Frame[]> {
  await page.setViewportSize(phone);
  const debug = await page.context().newCDPSession(page);
  const seen: { seconds: number; picture: string }[] = [];
  debug.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    seen.push({ seconds: metadata.timestamp ?? Number.NaN, picture: data });
    void debug.send('Page.screencastFrameAck', { sessionId });
  });
  await debug.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
  await visit(page);
  await page.waitForTimeout(step * 2);
  await debug.send('Page.stopScreencast');
  const start = await page.evaluate(() => performance.timeOrigin);
  return seen.map(({ seconds, picture }) => ({ at: seconds * 1000 - start, picture }));
}

/** A row of pictures: what the screen showed at each step. */
function rowOf({ name, frames }: Strip): string {
  const cells = Array.from({ length: pictures }, (_, index) => {
    const at = (index + 1) * step;
    const frame = frames.findLast((each) => each.at > 0 && each.at <= at);
    const picture = frame ? `<img src="data:image/jpeg;base64,${frame.picture}" alt="">` : '<i></i>';
    return `<td>${picture}<br>${(at / 1000).toFixed(1)} s</td>`;
  });
  return `<tr><th colspan="${pictures}">${name}</th></tr><tr>${cells.join('')}</tr>`;
}

/** Draws strips below each other. */
async function draw(world: World, strips: readonly Strip[], path: string): Promise<void> {
  const style = `
    body { margin: 0; padding: 16px; background: #fff; color: #222; font: 13px sans-serif }
    table { border-spacing: 6px 4px } th { text-align: left; padding-top: 10px } td { text-align: center }
    img, i { display: block; width: 105px; height: 187px; border: 1px solid #bbb; object-fit: cover }`;
  const page = await world.browser.newPage({ viewport: { width: 1366, height: 768 }, deviceScaleFactor: 2 });
  await page.setContent(`<style>${style}</style><table>${strips.map(rowOf).join('')}</table>`);
  await page.locator('table').screenshot({ path, type: 'jpeg', quality: 80 });
  await page.close();
}

/** Draws film strips of pages that load on a slow phone into one picture, and says where it is. */
export async function measureFilm(world: World): Promise<Row[]> {
  const visit = (path: string, wait: (page: Page) => Promise<unknown>) => (page: Page) =>
    film(page, async () => {
      await open(page, path);
      await wait(page);
    });
  const ofGuest = (url: string, wait: (page: Page) => Promise<unknown>) =>
    withPage({ ...world, url }, visit('/guest/sign-in', wait));
  const ofMember = (serviceWorkers: 'allow' | 'block') =>
    openAgain(world, serviceWorkers, visit('/dashboard', untilAnswered));
  const untilDrawn = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
  const strips = [
    {
      name: 'A page that only renders “hello” with react-dom',
      frames: await ofGuest(world.helloUrl, untilDrawn),
    },
    { name: 'Sign-in, first visit', frames: await ofGuest(world.url, untilUsable) },
    { name: 'Dashboard, second visit, kept by the service worker', frames: await ofMember('allow') },
    { name: 'Dashboard, second visit, without service worker', frames: await ofMember('block') },
  ];
  const path = process.env.FILM ?? join(tmpdir(), 'botdeck-film.jpeg');
  await draw(world, strips, path);
  return [
    ...strips.map(({ name, frames }) =>
      shown(`${name}: first picture`, milliseconds(frames.find(({ at }) => at > 0)?.at ?? Number.NaN)),
    ),
    shown('film strips', path),
  ];
}
