import type { Page } from 'playwright';
import { enterAs } from '../tests/e2e/support/enter.ts';
import { slowCpu, withPage } from './page.ts';
import { kilobytes, milliseconds, percentile, type Row, shown, timed } from './row.ts';
import { hundredThousand, type World } from './world.ts';

const playsMs = 10_000;
/** A frame later than this was dropped: two of 60 a second. */
const mostFrameMs = 34;
const mostTaskMs = 50;
const mostBytes = 60_000;

/** The frames that a page draws while it plays, and the longest task in between, in milliseconds. */
const watchFrames = (page: Page) =>
  page.evaluate(
    (lasts) =>
      new Promise<{ frames: number[]; longestTask: number }>((resolve) => {
        let longestTask = 0;
        const observer = new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
        });
        observer.observe({ type: 'longtask' });
        const frames: number[] = [];
        const start = performance.now();
        let last = start;
        const draw = (now: number) => {
          frames.push(now - last);
          last = now;
          if (now - start < lasts) requestAnimationFrame(draw);
          else resolve({ frames: frames.slice(1), longestTask });
        };
        requestAnimationFrame(draw);
      }),
    playsMs,
  );

const dayMs = 86_400_000;

/** Measures the replay of a full day of the person with 100,000 trades, on a slow device. */
export async function measureReplay(world: World): Promise<Row[]> {
  const session = await world.people.signIn(hundredThousand);
  const botUuid = await world.people.botOf(session);
  const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  const path = `/bot-history/${botUuid}/replay?day=${day}`;
  return withPage(world, async (page) => {
    await enterAs(page, session);
    const requested: string[] = [];
    page.on('request', (made) => {
      if (/\/api\/.*\/(replay|candles)\?/.test(made.url())) requested.push(made.url());
    });
    await page.goto(path);
    await page.getByRole('button', { name: 'Play' }).waitFor();
    await page.locator('canvas').first().waitFor();
    await page.waitForLoadState('networkidle');
    const headers = { authorization: `Bearer ${session.accessToken}` };
    let bytes = 0;
    for (const url of requested) bytes += (await (await page.request.get(url, { headers })).body()).length;
    await slowCpu(page);
    const still = await watchFrames(page);
    const rows: Row[] = [
      timed({
        measure: 'the day and the candles of a pair, before compression',
        value: bytes,
        atMost: mostBytes,
        format: kilobytes,
      }),
      shown('frames a second, while paused', perSecond(still.frames)),
    ];
    for (const speed of ['1', '5', '30']) {
      await page.getByRole('radio', { name: `${speed} min/s` }).click();
      await page.getByRole('slider', { name: 'Moment of the day' }).press('Home');
      await page.getByRole('button', { name: 'Play' }).click();
      const { frames, longestTask } = await watchFrames(page);
      await page.getByRole('button', { name: 'Pause' }).click();
      rows.push(
        shown(`frames a second at ${speed} min/s`, perSecond(frames)),
        timed({
          measure: '  … the time of a frame, p95',
          value: percentile(frames, 95),
          atMost: mostFrameMs,
        }),
        timed({ measure: '  … longest task', value: longestTask, atMost: mostTaskMs, format: milliseconds }),
      );
    }
    return rows;
  });
}

const perSecond = (frames: readonly number[]) =>
  ((frames.length * 1000) / frames.reduce((sum, frame) => sum + frame, 0)).toFixed(1);
