import type { Page } from 'playwright';
import { enterAs } from '../tests/e2e/support/enter.ts';
import { painted } from '../tests/e2e/support/page-watch.ts';
import { dashboardReady, slowCpu, withPage } from './page.ts';
import { median, milliseconds, percentile, type Row, shown, timed, times } from './row.ts';
import { hundredThousand, type World } from './world.ts';

/** Something a person did, and the milliseconds until the page showed a reaction. */
interface Interaction {
  kind: string;
  duration: number;
}

/** Records every interaction on pages loaded from now on. */
function watchInteractions(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    // A click is several events with one id; the longest counts.
    const seen = new Map<number, { at: number; duration: number }>();
    // One frame or longer. TypeScript does not know this option yet.
    const watched = { type: 'event', buffered: true, durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId'));
        const { startTime: at, duration } = entry;
        if (id > 0 && duration >= (seen.get(id)?.duration ?? 0)) seen.set(id, { at, duration });
      }
    }).observe(watched);
    Reflect.set(window, 'seenInteractions', seen);
    Reflect.set(window, 'acts', []);
  });
}

/** Does what a person would, and waits until the page has settled. */
async function act(page: Page, kind: string, does: () => Promise<unknown>): Promise<void> {
  await page.evaluate((name) => {
    const acts = Reflect.get(window, 'acts') as { kind: string; from: number }[];
    acts.push({ kind: name, from: performance.now() });
  }, kind);
  await does();
  await painted(page);
}

/** The interactions on this page so far, except those shorter than a frame. */
async function interactionsOf(page: Page): Promise<Interaction[]> {
  await painted(page);
  return page.evaluate(() => {
    const acts = Reflect.get(window, 'acts') as { kind: string; from: number }[];
    const seen = Reflect.get(window, 'seenInteractions') as Map<number, { at: number; duration: number }>;
    return [...seen.values()].map(({ at, duration }) => ({
      kind: acts.findLast(({ from }) => from <= at)?.kind ?? 'other',
      duration,
    }));
  });
}

const most = 200;
const mostToOthers = 2;
const kinds = ['sort', 'page', 'toggle', 'dialog', 'theme', 'balance', 'calendar', 'trade', 'bot menu'];
const emptyKind = 'empty';
const sortColumns = ['Pair', 'Stake amount', 'Open rate', 'Direction', 'P/L %', 'Absolute profit'];
const toggledColumns = ['Amount', 'Stake amount', 'Open rate', 'Close rate', 'Direction', 'Current rate'];
const repeats = 12;

/**
 * Measures how soon a page reacts to a person, with 100,000 trades on a slow device. A kind is also compared with a click
 * that does nothing on the same page, and the slowest kind with the others.
 */
export async function measureInteractions(world: World): Promise<Row[]> {
  const visits = [
    await interact(world, '/dashboard', useDashboard),
    await interact(world, '/tradebot', useDialogs),
    await interact(world, '/dashboard', useParts),
  ];
  const all = visits.flat().filter(({ kind }) => kind !== emptyKind);
  const slowness = kinds.map((name) => {
    const seen = visits.find((visit) => visit.some(({ kind }) => kind === name)) ?? [];
    const own = seen.filter(({ kind }) => kind === name);
    const value = percentile(own.map(durationOf), 95);
    const least = median(seen.filter(({ kind }) => kind === emptyKind).map(durationOf));
    return { name, count: own.length, value, least };
  });
  const ratios = slowness.map(({ value, least }) => value / least);
  const slowest = ratios.indexOf(Math.max(...ratios));
  const { name = '', value = Number.NaN, least = Number.NaN } = slowness[slowest] ?? {};
  const slow = (measure: string, time: number) =>
    timed({ measure, value: time, atMost: most, format: milliseconds });
  return [
    ...slowness.flatMap((kind) => [
      slow(`${kind.name}, p95 of ${kind.count}`, kind.value),
      shown(`  … to an empty click of ${milliseconds(kind.least)}`, times(kind.value / kind.least)),
    ]),
    slow(`all, p95 of ${all.length}`, percentile(all.map(durationOf), 95)),
    timed({
      measure: `${name} to the median of the others`,
      value: value / least / median(ratios.filter((_, index) => index !== slowest)),
      atMost: mostToOthers,
      format: times,
    }),
  ];
}

const durationOf = ({ duration }: Interaction): number => duration;

/** Clicks a button of the measurement's own whose handler does nothing. */
async function clickEmpty(page: Page): Promise<void> {
  await page.evaluate((name) => {
    const button = document.createElement('button');
    button.textContent = name;
    Object.assign(button.style, { position: 'fixed', top: '0', left: '50%', zIndex: '2147483647' });
    button.addEventListener('click', () => undefined);
    document.body.append(button);
  }, emptyKind);
  const button = page.getByRole('button', { name: emptyKind, exact: true });
  for (let step = 0; step < repeats; step++) await act(page, emptyKind, () => button.click());
  await button.evaluate((element) => element.remove());
}

function interact(world: World, path: string, use: (page: Page) => Promise<void>): Promise<Interaction[]> {
  return withPage(world, async (page) => {
    await enterAs(page, await world.people.signIn(hundredThousand));
    await watchInteractions(page);
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await slowCpu(page);
    await clickEmpty(page);
    await use(page);
    return interactionsOf(page);
  });
}

async function useDashboard(page: Page): Promise<void> {
  await dashboardReady(page);
  const closed = page.getByRole('region', { name: 'Closed trades' }).first();
  const loaded = () => closed.locator('table[aria-busy=false]').waitFor();

  // Up, then down.
  for (const name of sortColumns.flatMap((column) => [column, column])) {
    await act(page, 'sort', () =>
      closed.getByRole('table').getByRole('button', { name, exact: true }).click(),
    );
    await loaded();
  }
  for (let step = 0; step < repeats; step++) {
    await act(page, 'page', () => closed.getByRole('button', { name: 'Next page' }).click());
    await loaded();
  }
  await act(page, 'toggle', () => closed.getByRole('button', { name: 'Columns' }).click());
  // Away, then back.
  for (const name of [...toggledColumns, ...toggledColumns]) {
    await act(page, 'toggle', () => page.getByRole('menuitemcheckbox', { name, exact: true }).click());
  }
  await act(page, 'toggle', () => page.keyboard.press('Escape'));

  for (const theme of ['Dark', 'Light', 'System', 'Dark', 'Light', 'System']) {
    await act(page, 'theme', () => page.getByRole('button', { name: /^Theme/ }).click());
    await act(page, 'theme', () => page.getByRole('menuitemradio', { name: theme }).click());
  }
}

async function useDialogs(page: Page): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  for (let step = 0; step < repeats / 2; step++) {
    await act(page, 'dialog', () => page.getByRole('button', { name: 'Stop entry' }).click());
    await act(page, 'dialog', () => dialog.getByRole('button', { name: 'Cancel' }).click());
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** The views of the balance and of the calendar, the panel of a trade, and the menu of the bot. */
async function useParts(page: Page): Promise<void> {
  await dashboardReady(page);
  const choose = (kind: string, title: string, names: readonly string[]) => async () => {
    const part = page.getByRole('region', { name: title, exact: true });
    await part.scrollIntoViewIfNeeded();
    for (const name of names) {
      await act(page, kind, () => part.getByRole('radio', { name, exact: true }).click());
    }
  };
  const chooseViews = choose('balance', 'Balance', [
    'Profit',
    'All',
    '24 h',
    'vs. holding BTC',
    '30 d',
    'Balance',
  ]);
  const chooseSpans = choose('calendar', 'Profit calendar', ['Year', 'Month', 'Table', 'Grid']);
  for (let step = 0; step < repeats / 6; step++) await chooseViews();
  for (let step = 0; step < repeats / 4; step++) await chooseSpans();

  const trades = page.getByRole('table', { name: 'Closed trades' }).getByRole('rowheader').getByRole('link');
  const panel = page.getByRole('dialog');
  for (let step = 0; step < repeats / 2; step++) {
    await act(page, 'trade', () => trades.nth(step).click());
    await panel.getByRole('figure').locator('canvas').first().waitFor();
    await act(page, 'trade', () => page.keyboard.press('Escape'));
    await panel.waitFor({ state: 'hidden' });
  }
  const menu = page.getByRole('banner').getByRole('button', { name: /^Trade bot/ });
  for (let step = 0; step < repeats / 2; step++) {
    await act(page, 'bot menu', () => menu.click());
    await page.getByRole('menuitem', { name: 'Hard stop' }).waitFor();
    await act(page, 'bot menu', () => page.keyboard.press('Escape'));
    await page.getByRole('menuitem', { name: 'Hard stop' }).waitFor({ state: 'hidden' });
  }
}
