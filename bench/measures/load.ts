import { healthPath } from '../../service/http/health.ts';
import { milliseconds, type Row, shown, timed, times } from '../report/row.ts';
import { median, percentile } from '../report/statistics.ts';
import { askAtOnce } from '../world/ask-at-once.ts';
import { hundredThousand } from '../world/heavy-people.ts';
import type { World } from '../world/world.ts';

const clients = 50;
const rounds = 5;
const most = 20;
const pageSize = 10;
const lastPage = hundredThousand.closedTrades / pageSize - 1;
const sorts = [
  'closeDate',
  'openDate',
  'pair',
  'amount',
  'openRate',
  'profitAbs',
  'profitPercent',
  'direction',
];

const kinds = ['least', 'newest', 'ends', 'middle'] as const;
type Kind = (typeof kinds)[number];
/** Pages in the middle take long, and are shown only for comparison. */
const callsPerClient: Record<Kind, number> = { least: 20, newest: 20, ends: 20, middle: 2 };

/**
 * Measures how long the service takes to answer many clients that request a page of 100,000 trades at once. Compares it
 * with the smallest call that queries the database: as many clients, `select 1`.
 */
export async function measureLoad({ url, people }: World): Promise<Row[]> {
  const session = await people.signIn(hundredThousand);
  const trades = `${url}/api/user/trades/bots/${await people.botOf(session)}/close`;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const addressOf: Record<Kind, (call: number) => string> = {
    least: () => url + healthPath,
    newest: () => `${trades}?sort=closeDate&order=DESC&page=0&size=${pageSize}`,
    // Nobody pages farther by hand than ten pages from either end.
    ends: (call) => `${trades}?${sortedPage(call, call % 20 < 10 ? call % 10 : lastPage - (call % 10))}`,
    middle: (call) => `${trades}?${sortedPage(call, Math.round(lastPage / 2) - (call % 10))}`,
  };

  const took: Record<Kind, number[]> = { least: [], newest: [], ends: [], middle: [] };
  // The first round does not count: the process has just started.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const durations = await askAtOnce(clients, callsPerClient[kind], (call) => ({
        url: addressOf[kind](call),
        headers,
      }));
      if (round > 0) took[kind].push(...durations);
    }
  }

  const least = median(took.least);
  const p99 = (kind: Kind) => percentile(took[kind], 99);
  const gated = (measure: string, kind: Kind): Row[] => [
    shown(`${measure}, median`, milliseconds(median(took[kind]))),
    shown(`${measure}, p99`, milliseconds(p99(kind))),
    timed({ measure: '  … to `select 1`', value: p99(kind) / least, atMost: most, format: times }),
  ];
  return [
    shown('`select 1`, median', milliseconds(least)),
    shown('`select 1`, p99', milliseconds(p99('least'))),
    ...gated('newest trades', 'newest'),
    ...gated('first and last ten pages, any order', 'ends'),
    shown('pages in the middle, any order, median', milliseconds(median(took.middle))),
    shown('pages in the middle, any order, p99', milliseconds(p99('middle'))),
  ];
}

/** Each call sorts by the next column. */
function sortedPage(call: number, page: number): string {
  const order = call % 16 < 8 ? 'ASC' : 'DESC';
  return `sort=${sorts[call % sorts.length]}&order=${order}&page=${page}&size=${pageSize}`;
}
