import type { Page } from '@playwright/test';
import type { Bot, Candles, Trade } from '../../../src/contract/answers.ts';
import type { CandleInterval } from '../../../src/contract/contract.ts';
import type { StoredSession } from '../../../src/machines/session/session.setup.ts';
import { lengthOf } from '../../../src/shared/trade/candle-range.ts';
import { profitByDay, tradePage } from '../../support/runs.ts';
import { statistic } from '../../support/statistic.ts';
import type { ActedAnswer, ActedService } from './acted-service.ts';

/** What the service says of a run on the dashboard, with these open and closed trades. */
export function answersAbout(
  run: Bot,
  { open = [], closed = [] }: { open?: Trade[]; closed?: Trade[] } = {},
): Record<string, ActedAnswer> {
  const { uuid: botUuid } = run;
  return {
    [`GET /user/bots/${botUuid}`]: { json: run },
    [`GET /user/bots/${botUuid}/statistic`]: { json: statistic({ botUuid }) },
    [`GET /user/bots/${botUuid}/profit`]: { json: profitByDay({ botUuid }) },
    [`GET /user/trades/bots/${botUuid}/open`]: { json: tradePage(open) },
    [`GET /user/trades/bots/${botUuid}/close`]: { json: tradePage(closed) },
    'GET /user/profit': { status: 404, json: {} },
    'GET /user/loss-limit': { status: 404, json: {} },
  };
}

/** Answers every request for candles, with prices that follow from their times. */
export async function serveCandles(page: Page): Promise<void> {
  await page.route('**/user/bots/*/candles?*', (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const interval = asked.get('interval') as CandleInterval;
    const to = asked.get('to') ?? '';
    const length = lengthOf(interval);
    const answer: Candles = { pair: asked.get('pair') ?? '', interval, asOf: to, candles: [] };
    const first = Math.floor(Date.parse(asked.get('from') ?? '') / length) * length;
    for (let at = first; at < Date.parse(to); at += length) answer.candles.push(candleAt(at, length));
    return route.fulfill({ json: answer });
  });
}

function candleAt(at: number, length: number): Candles['candles'][number] {
  const [open, close] = [priceAt(at), priceAt(at + length)];
  return {
    at: new Date(at).toISOString(),
    open,
    high: Math.max(open, close) + 40,
    low: Math.min(open, close) - 40,
    close,
  };
}

/** A wave of eight days around the prices of the trades, with smaller ones on it. */
function priceAt(at: number): number {
  const hours = at / 3_600_000;
  return Math.round(
    68_800 + 420 * Math.sin(hours / 31) + 130 * Math.sin(hours * 1.7) + 60 * Math.sin(hours * 11),
  );
}

/** Milliseconds after which data counts as old. */
const staleAfter = 60_000;

/** Takes over a page before it loads: its calls are answered by the acted service, and its time can be moved. */
export async function takeOver(page: Page, service: ActedService): Promise<void> {
  await page.clock.install();
  await service.serve(page);
}

/** Takes over a page and stores this session before it loads. */
export async function prepare(page: Page, service: ActedService, session: StoredSession): Promise<void> {
  await takeOver(page, service);
  await page.addInitScript((text) => localStorage.setItem('botdeck.session', text), JSON.stringify(session));
}

/** Opens a path of the product, as a link to it would. */
export const visit = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), path);

/** The person comes back to the tab. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

/** The service answers a read like this from now on, and the page has read it. */
export async function tell(
  page: Page,
  service: ActedService,
  call: string,
  answer: ActedAnswer,
): Promise<void> {
  if (service.waits(call)) return service.whenAnswered(call, () => service.say(call, answer));
  await service.allTakenIn(call);
  await service.say(call, answer);
  await service.whenAnswered(call, () => reconnect(page));
}

/** The device wakes after a while: what the page shows is old, and no timer has run. */
export async function wake(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + staleAfter + 1);
}

/** The device wakes and its network comes back: the page reads again what it shows. */
async function reconnect(page: Page): Promise<void> {
  await wake(page);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  });
}
