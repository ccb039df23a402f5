import { buildIfStale } from '../scripts/client-build.ts';
import { recordProof } from '../scripts/proofs.ts';
import { measureAnswers } from './measures/answers.ts';
import { measureBots } from './measures/bots.ts';
import { measureBytes } from './measures/bytes.ts';
import { measureCandles } from './measures/candles.ts';
import { measureChain } from './measures/chain.ts';
import { measureInput } from './measures/input.ts';
import { measureInteractions } from './measures/interactions.ts';
import { measureKeys } from './measures/keys.ts';
import { measureLayoutShift } from './measures/layout-shift.ts';
import { measureLive } from './measures/live.ts';
import { measureLoad } from './measures/load.ts';
import { measureManual } from './measures/manual.ts';
import { measureManyTrades } from './measures/many-trades.ts';
import { measurePaint } from './measures/paint.ts';
import { measureRefreshes } from './measures/refreshes.ts';
import { describeMachine } from './report/machine.ts';
import { printTable } from './report/print-table.ts';
import type { Row, Verdict } from './report/row.ts';
import { startWorld, type World } from './world/world.ts';

interface Bench {
  name: string;
  title: string;
  measure: (world: World) => Promise<Row[]>;
  /** Left out unless it is asked for. */
  isExtra?: boolean;
}

const benches: readonly Bench[] = [
  { name: 'bytes', title: 'Code a page loads', measure: measureBytes },
  { name: 'answers', title: 'Checking answers, CPU 4 times slower', measure: measureAnswers },
  { name: 'trades', title: 'Opening the dashboard, by number of closed trades', measure: measureManyTrades },
  { name: 'candles', title: 'Candles of a pair', measure: measureCandles },
  { name: 'paint', title: 'Paints, CPU 4 times slower, fast 4G', measure: measurePaint },
  {
    name: 'interactions',
    title: 'Interaction to next paint, CPU 4 times slower',
    measure: measureInteractions,
  },
  { name: 'shift', title: 'Layout shift, CPU 4 times slower, fast 4G', measure: measureLayoutShift },
  { name: 'manual', title: 'The manual: from a link to the chart of a machine', measure: measureManual },
  { name: 'input', title: 'CPU of the costliest input, by call', measure: measureInput },
  { name: 'load', title: 'Sandbox, 100,000 closed trades, 50 clients', measure: measureLoad },
  { name: 'bots', title: '10,000 bots due at once, on PostgreSQL', measure: measureBots, isExtra: true },
  {
    name: 'keys',
    title: 'Checks of API keys at exchanges of this machine',
    measure: measureKeys,
    isExtra: true,
  },
  { name: 'chain', title: 'Payments on a chain of this machine', measure: measureChain, isExtra: true },
  { name: 'refresh', title: 'Refresh calls after a token has expired', measure: measureRefreshes },
  { name: 'live', title: 'An open dashboard, ten minutes', measure: measureLive, isExtra: true },
];

/** Measures what is asked for, or all that is not extra, and prints tables. */
export async function run(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. Choose from: ${benches.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }

  // A build given in CLIENT_DIR is measured as it is.
  const { CLIENT_DIR: clientDir } = process.env;
  if (!clientDir) buildIfStale();
  const world = await startWorld(clientDir ?? 'dist');
  const verdicts: Verdict[] = [];
  try {
    console.log(`At the start: ${await describeMachine(world.browser)}`);
    for (const { name, title, measure, isExtra } of benches) {
      if (asked.length > 0 ? !asked.includes(name) : isExtra) continue;
      const rows = await measure(world);
      printTable(title, rows);
      verdicts.push(...rows.map(({ verdict }) => verdict));
    }
    console.log(`\nAt the end: ${await describeMachine(world.browser)}`);
  } finally {
    await world.stop();
  }
  const count = (wanted: Verdict) => verdicts.filter((verdict) => verdict === wanted).length;
  if (count('BROKEN') > 0) process.exitCode = 1;
  else if (asked.length === 0)
    recordProof('npm run bench', `${count('ok')} gates held, ${count('slow')} slow`);
}
