import { existsSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { Browser } from 'playwright';
import { buildIfStale } from '../scripts/client-build.ts';
import { run as buildManual } from '../scripts/manual.ts';
import { recordProof } from '../scripts/proofs.ts';
import { measureInputCosts } from '../tests/contract/lib/input-cost.ts';
import { contract } from '../tests/contract/lib/response-schemas.ts';
import { measureAnswers } from './answers.ts';
import { measureBots } from './bots.ts';
import { measureKeys, measureLoad } from './calls.ts';
import { measureChain } from './chain.ts';
import { measureEngine } from './engine.ts';
import { measureFilm } from './film.ts';
import { measureInteractions } from './interactions.ts';
import { measureLive } from './live.ts';
import {
  measureBytes,
  measureCandles,
  measureLayoutShift,
  measureManual,
  measureManyTrades,
} from './loading.ts';
import { measureMachines } from './machines.ts';
import { measurePaint } from './paint.ts';
import { measureRates } from './rates.ts';
import { measureRefreshes } from './refreshes.ts';
import { measureReplay } from './replay.ts';
import { counted, median, milliseconds, type Row, type Verdict } from './row.ts';
import { measureScale } from './scale.ts';
import { measureStrategy } from './strategy.ts';
import { measureWhatIf } from './what-if.ts';
import { startWorld, type World } from './world.ts';

/** Milliseconds of CPU that a request may cost beyond the work it asks for. */
const atMost = 20;

/**
 * Measures the CPU that the costliest input of each call costs: the longest bodies, addresses and headers, in every shape
 * its schemas name. Runs in this process, without handlers and without a network.
 */
async function measureInput(): Promise<Row[]> {
  const costs = await measureInputCosts(contract.operations);
  return costs.map(({ cpuMs, operation, shape }) =>
    counted({ measure: `${operation}, ${shape}`, value: cpuMs, atMost, format: milliseconds }),
  );
}

const rounds = 5;

/** Describes the machine and how busy it is. A fixed piece of work shows whether two runs are comparable. */
async function describeMachine(browser: Browser): Promise<string> {
  const page = await browser.newPage();
  const durations: number[] = [];
  for (let round = 0; round < rounds; round++) durations.push(await page.evaluate(work));
  await page.close();
  return [
    `${cpus().length} cores`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
    `reference work ${milliseconds(median(durations))}`,
  ].join(', ');
}

/** Sorts the same hundred thousand numbers. Returns the milliseconds it took. */
function work(): number {
  const numbers = Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_003);
  const started = performance.now();
  numbers.sort((a, b) => a - b);
  return performance.now() - started;
}

const heads: Row = { measure: 'measure', value: 'value', gate: 'gate', verdict: '–' };

/** Prints rows in columns below a title. */
function printTable(title: string, rows: readonly Row[]): void {
  const all = [heads, ...rows];
  const width = (column: 'measure' | 'value' | 'gate') => Math.max(...all.map((row) => row[column].length));
  const [measure, value, gate] = [width('measure'), width('value'), width('gate')];
  console.log(`\n${title}`);
  for (const row of all) {
    const verdict = row === heads ? 'verdict' : row.verdict;
    const columns = [
      row.measure.padEnd(measure),
      row.value.padStart(value),
      row.gate.padStart(gate),
      verdict,
    ];
    console.log(`  ${columns.join('   ')}`);
  }
}

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
  { name: 'machines', title: 'Steps of the machines, CPU', measure: measureMachines },
  { name: 'trades', title: 'Opening the dashboard, by number of closed trades', measure: measureManyTrades },
  { name: 'candles', title: 'Candles of a pair', measure: measureCandles },
  { name: 'paint', title: 'Paints, CPU 4 times slower, fast 4G', measure: measurePaint },
  {
    name: 'film',
    title: 'Film strips of loading pages, CPU 4 times slower, fast 4G',
    measure: measureFilm,
    isExtra: true,
  },
  {
    name: 'interactions',
    title: 'Interaction to next paint, CPU 4 times slower',
    measure: measureInteractions,
  },
  { name: 'replay', title: 'Playing a day, CPU 4 times slower', measure: measureReplay },
  { name: 'shift', title: 'Layout shift, CPU 4 times slower, fast 4G', measure: measureLayoutShift },
  { name: 'manual', title: 'The manual: from a link to the chart of a machine', measure: measureManual },
  { name: 'input', title: 'CPU of the costliest input, by call', measure: measureInput },
  { name: 'load', title: 'Sandbox, 100,000 closed trades, 50 clients', measure: measureLoad },
  { name: 'rates', title: 'Calls a second, on PostgreSQL', measure: measureRates, isExtra: true },
  { name: 'bots', title: '10,000 bots due at once, on PostgreSQL', measure: measureBots, isExtra: true },
  {
    name: 'keys',
    title: 'Checks of API keys at exchanges of this machine',
    measure: measureKeys,
    isExtra: true,
  },
  { name: 'chain', title: 'Payments on a chain of this machine', measure: measureChain, isExtra: true },
  { name: 'engine', title: 'Bots with freqtrade', measure: measureEngine, isExtra: true },
  {
    name: 'strategy',
    title: 'What is published of the strategy, measured again',
    measure: measureStrategy,
    isExtra: true,
  },
  { name: 'what-if', title: 'A run of 90 days computed again with a change, CPU', measure: measureWhatIf },
  {
    name: 'scale',
    title: 'What more members need, computed from what was measured',
    measure: measureScale,
    isExtra: true,
  },
  { name: 'refresh', title: 'Refresh calls after a token has expired', measure: measureRefreshes },
  { name: 'live', title: 'An open dashboard, ten minutes', measure: measureLive, isExtra: true },
];

/** What needs neither the built client nor a browser, if nothing else is asked for. */
const alone: Partial<Record<string, () => Promise<Row[]>>> = { engine: measureEngine, scale: measureScale };

/** Measures what is asked for, or all that is not extra, and prints tables. */
export async function run(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((name) => !benches.some((bench) => bench.name === name));
  if (unknown.length > 0) {
    console.error(
      `Unknown: ${unknown.join(', ')}. Choose from: ${benches.map(({ name }) => name).join(', ')}.`,
    );
    process.exit(1);
  }
  const only = benches.find(({ name }) => asked.length === 1 && asked[0] === name);
  const measureAlone = only && alone[only.name];
  if (only && measureAlone) return printTable(only.title, await measureAlone());

  const chosen = benches.filter(({ name, isExtra }) => (asked.length > 0 ? asked.includes(name) : !isExtra));
  const isManualMissing = !existsSync('dist-manual/index.html');
  if (isManualMissing && chosen.some(({ name }) => name === 'manual')) await buildManual(['--no-pictures']);
  // A build given in CLIENT_DIR is measured as it is.
  const { CLIENT_DIR: clientDir } = process.env;
  if (!clientDir) buildIfStale();
  const world = await startWorld(clientDir ?? 'dist');
  const verdicts: Verdict[] = [];
  try {
    console.log(`At the start: ${await describeMachine(world.browser)}`);
    for (const { title, measure } of chosen) {
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
