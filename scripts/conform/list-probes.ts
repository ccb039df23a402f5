import type { Courier, Request } from './courier.ts';
import { shown } from './findings.ts';
import type { Answer } from './judge.ts';
import { fieldsOf, statusOf } from './session-probes.ts';

type Json = Record<string, unknown>;
type TradeList = 'listOpenTrades' | 'listClosedTrades';
type TradeFile = 'exportOpenTrades' | 'exportClosedTrades';

interface Page {
  items: Json[];
  total: number;
}

async function readPage(
  courier: Courier,
  id: TradeList,
  botUuid: string,
  query: Request['query'] = {},
): Promise<Page | undefined> {
  const answer = await courier.read(id, { params: { botUuid }, query: { page: '0', size: '50', ...query } });
  const { items, total } = fieldsOf(answer);
  return answer?.status === 200 && Array.isArray(items) && typeof total === 'number'
    ? { items, total }
    : undefined;
}

/** Lists of trades must be sorted, paged and filtered as asked, and their totals and files must agree. */
export async function probeTrades(courier: Courier, botUuid: string): Promise<void> {
  for (const [list, file] of [
    ['listOpenTrades', 'exportOpenTrades'],
    ['listClosedTrades', 'exportClosedTrades'],
  ] as const) {
    const all = await readPage(courier, list, botUuid);
    if (!all) continue;
    await probeSort(courier, list, botUuid);
    await probePages(courier, list, botUuid, all);
    await probeFilters(courier, list, botUuid, all);
    await probeFile(courier, file, list, botUuid, all);
  }
  await probeRange(courier, botUuid);
}

const sorts = ['id', 'profitAbs', 'openDate', 'pair'] as const;

async function probeSort(courier: Courier, list: TradeList, botUuid: string): Promise<void> {
  for (const sort of sorts)
    for (const order of ['ASC', 'DESC']) {
      const page = await readPage(courier, list, botUuid, { sort, order });
      const values = page?.items.map((item) => comparable(item[sort])) ?? [];
      const sign = order === 'ASC' ? 1 : -1;
      if (values.some((value, index) => index > 0 && sign * compare(values[index - 1], value) > 0))
        courier.findings.differs(
          list,
          `sort=${sort}&order=${order}`,
          'trades in this order',
          'another order',
          {
            rule: 'DASH-4',
          },
        );
    }
}

function comparable(value: unknown): number | string {
  if (typeof value === 'number') return value;
  const text = String(value);
  const number = Number(text);
  return Number.isFinite(number)
    ? number
    : Number.isNaN(Date.parse(text)) || text.includes('/')
      ? text
      : Date.parse(text);
}

function compare(one: number | string | undefined, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : String(one) < String(other)
      ? -1
      : Number(String(one) > String(other));
}

async function probePages(courier: Courier, list: TradeList, botUuid: string, all: Page): Promise<void> {
  const { findings } = courier;
  if (all.items.length > all.total)
    findings.differs(list, 'total', `at least ${all.items.length}`, String(all.total), { rule: 'SHAPE-1' });
  const query = { sort: 'id', order: 'ASC', size: '2' };
  const first = await readPage(courier, list, botUuid, query);
  const second = await readPage(courier, list, botUuid, { ...query, page: '1' });
  if (!first || !second) return;
  if (first.items.length > 2)
    findings.differs(list, 'size=2', 'at most 2 trades', String(first.items.length), { rule: 'SHAPE-1' });
  const seen = new Set(first.items.map(({ id }) => String(id)));
  if (second.items.some(({ id }) => seen.has(String(id))))
    findings.differs(list, 'page=1', 'other trades than page 0', 'some of the same', { rule: 'SHAPE-1' });
  if (Math.abs(first.total - all.total) > moved)
    findings.differs(list, 'total', 'the same for every page size', `${all.total}, then ${first.total}`, {
      rule: 'SHAPE-1',
    });
}

/** Trades that may open or close between two requests. */
const moved = 2;

async function probeFilters(courier: Courier, list: TradeList, botUuid: string, all: Page): Promise<void> {
  const { findings } = courier;
  const totals: number[] = [];
  for (const direction of ['LONG', 'SHORT']) {
    const page = await readPage(courier, list, botUuid, { direction });
    if (!page) return;
    totals.push(page.total);
    if (page.items.some((item) => item.direction !== direction))
      findings.differs(list, `direction=${direction}`, `only ${direction}`, 'others, too', {
        rule: 'SHAPE-1',
      });
  }
  const [long = 0, short = 0] = totals;
  if (Math.abs(long + short - all.total) > moved)
    findings.differs(list, 'total', `${all.total}, as without a filter`, `${long} LONG and ${short} SHORT`, {
      rule: 'SHAPE-1',
    });
  const pair = String(all.items[0]?.pair ?? '').split('/')[0];
  if (!pair) return;
  const page = await readPage(courier, list, botUuid, { pair: pair.toLowerCase() });
  if (page?.items.some((item) => !String(item.pair).includes(pair)) || page?.total === 0)
    findings.differs(list, 'pair', `only pairs with ${pair}`, page.total === 0 ? 'none' : 'others, too', {
      rule: 'SHAPE-1',
    });
}

/** Closed trades of a range are those that closed in it. */
async function probeRange(courier: Courier, botUuid: string): Promise<void> {
  const newest = await readPage(courier, 'listClosedTrades', botUuid, { sort: 'closeDate', order: 'DESC' });
  const time = String(newest?.items.at(-1)?.closeDate ?? '');
  if (Number.isNaN(Date.parse(time))) return;
  const closedTo = new Date(time).toISOString();
  const before = await readPage(courier, 'listClosedTrades', botUuid, {
    closedTo,
    sort: 'closeDate',
    order: 'DESC',
  });
  if (before?.items.some(({ closeDate }) => Date.parse(String(closeDate)) >= Date.parse(closedTo)))
    courier.findings.differs(
      'listClosedTrades',
      'closedTo',
      'only trades closed before it',
      'later ones, too',
      {
        rule: 'SHAPE-1',
      },
    );
}

const mostRows = 20_000;

async function probeFile(
  courier: Courier,
  file: TradeFile,
  list: TradeList,
  botUuid: string,
  all: Page,
): Promise<void> {
  const { findings } = courier;
  if (all.total > mostRows) {
    findings.skips(file, `the run has more than ${mostRows} such trades`);
    return;
  }
  const answer = await courier.read(file, { params: { botUuid }, headers: { accept: 'text/csv' } });
  const rows = rowsOf(courier, file, answer);
  if (rows && Math.abs(rows.length - all.total) > moved)
    findings.differs(file, 'rows', `${all.total}, as ${list} says`, String(rows.length));
}

/** The rows below the header. Reports a file that a spreadsheet could not read. */
function rowsOf(
  courier: Courier,
  file: TradeFile | 'exportBotProfit',
  answer: Answer | undefined,
): string[][] | undefined {
  if (answer?.status !== 200) return undefined;
  const [header = [], ...rows] = parseCsv(answer.text);
  const { findings } = courier;
  if (header.length < 2)
    findings.differs(file, 'header', 'a row with the names of columns', shown(header.join()));
  const odd = rows.find((row) => row.length !== header.length);
  if (odd) findings.differs(file, 'row', `${header.length} columns`, String(odd.length));
  if (rows.some((row) => row.some((cell) => /^[=@]|^[+-](?!\d)/.test(cell))))
    findings.differs(file, 'cell', 'none that a spreadsheet would run', 'one that begins like a formula');
  return rows;
}

function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.replace(/^\uFEFF/, '').match(/(?:"(?:[^"]|"")*"|[^"\n])+/g) ?? []) {
    const cells = line.replace(/\r$/, '').match(/"(?:[^"]|"")*"|[^,]+|(?<=^|,)(?=,|$)/g) ?? [];
    rows.push(cells.map((cell) => cell.replace(/^"(.*)"$/s, '$1').replaceAll('""', '"')));
  }
  return rows;
}

/** Figures of a run must agree with each other and with its trades. */
export async function probeFigures(courier: Courier, id: string): Promise<void> {
  const { findings } = courier;
  const statistic = await courier.read('getBotStatistic', { params: { id } });
  const { balanceSeries, botUuid, indicators, sampleSize } = fieldsOf(statistic);
  if (botUuid !== undefined && String(botUuid) !== id)
    findings.differs('getBotStatistic', 'botUuid', 'that of the run asked for', 'another');
  const points = (Array.isArray(balanceSeries) ? (balanceSeries as Json[]) : []).map(({ at }) =>
    Date.parse(String(at)),
  );
  if (points.some((time, index) => time < (points[index - 1] ?? Number.NEGATIVE_INFINITY)))
    findings.differs('getBotStatistic', 'balanceSeries', 'the oldest point first', 'another order');
  const closed = await readPage(courier, 'listClosedTrades', id, { size: '1' });
  if (closed && typeof sampleSize === 'number' && Math.abs(sampleSize - closed.total) > moved)
    findings.differs(
      'getBotStatistic',
      'sampleSize',
      `${closed.total} closed trades, as the list says`,
      String(sampleSize),
      {
        rule: 'DASH-6',
        isBreaking: false,
      },
    );
  judgeIndicators(courier, (indicators ?? {}) as Record<string, Json>);
  const profit = await courier.read('getBotProfit', {
    params: { id },
    query: { period: 'MONTH', zone: 'UTC' },
  });
  const { items } = fieldsOf(profit);
  if (profit?.status === 200 && Array.isArray(items)) {
    const trades = (items as Json[]).reduce((sum, item) => sum + Number(item.trades), 0);
    if (closed && Math.abs(trades - closed.total) > moved)
      findings.differs('getBotProfit', 'trades', `${closed.total} closed trades in all`, String(trades));
  }
  const query = { period: 'MONTH', zone: 'UTC' };
  const file = await courier.read('exportBotProfit', {
    params: { id },
    query,
    headers: { accept: 'text/csv' },
  });
  rowsOf(courier, 'exportBotProfit', file);
  const wrong = await courier.call('getBotProfit', { params: { id }, query: { period: 'CENTURY' } });
  if (wrong && wrong.status !== 400)
    findings.differs('getBotProfit', 'period=CENTURY', 'status 400', statusOf(wrong), {
      rule: 'ERROR-11',
      isBreaking: false,
    });
}

/** An indicator has a value or the reason why it has none. */
function judgeIndicators(courier: Courier, indicators: Record<string, Json>): void {
  for (const [name, indicator] of Object.entries(indicators)) {
    const hasValue = (indicator?.value ?? null) !== null;
    const hasReason = (indicator?.reason ?? '') !== '';
    if (hasValue === hasReason)
      courier.findings.differs(
        'getBotStatistic',
        `indicators.${name}`,
        'a value or the reason why there is none',
        hasValue ? 'both' : 'neither',
        {
          rule: 'SHOW-4',
          isBreaking: false,
        },
      );
  }
}
