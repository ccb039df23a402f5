import { monitorEventLoopDelay } from 'node:perf_hooks';
import { recomputation } from '../service/stand-ins/paper-engine/recompute.ts';
import { newRun, start } from '../service/stand-ins/paper-engine/run.fixture.ts';
import { createPriceBands } from '../service/stand-ins/paper-engine/strategy.ts';
import { createPaperExchange } from '../service/stand-ins/paper-exchange/paper-exchange.ts';
import { compareRuns } from '../service/statistics/what-if.ts';
import type { LossLimitSettings } from '../src/contract/contract.ts';
import { median, milliseconds, type Row, timed } from './row.ts';

const days = 90;
const rounds = 3;
const mostCpuMs = 2000;
const mostTurnMs = 50;

/** A limit that never acts takes the most work: it is measured at every step. */
const limit: LossLimitSettings = { drawdown: 0.9, loss: null, action: 'FORCE_QUIT' };
const changes = [
  { name: 'half the funds', change: { funds: 0.5, without: [] } },
  { name: 'a limit that never acts', change: { funds: 1, without: [], lossLimit: limit } },
  { name: 'without two pairs', change: { funds: 1, without: ['BTC/USDT', 'DOGE/USDT'] } },
];

/** The CPU of a computation and its longest turn of the event loop, in milliseconds. */
async function measured(change: (typeof changes)[number]['change']) {
  const exchange = createPaperExchange('what if');
  const end = start + days * 86_400_000;
  const record = {
    start: newRun(),
    end,
    endedByLimit: false,
    events: [],
    closedByHand: [],
    quitEveryMs: 1500,
  };
  const before = process.cpuUsage();
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const bands = createPriceBands(exchange);
  const runs = await recomputation(record, bands, end).compute(change, () => undefined);
  await compareRuns(runs, start, exchange);
  delays.disable();
  const { system, user } = process.cpuUsage(before);
  return { cpu: (system + user) / 1000, longest: delays.max / 1e6 };
}

/** Measures what it takes to compute a run again, as it was and with a change, with all figures. */
export async function measureWhatIf(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { change, name } of changes) {
    const found = [];
    for (let round = 0; round < rounds; round += 1) found.push(await measured(change));
    rows.push(
      timed({
        measure: `${days} days, ${name}`,
        value: median(found.map(({ cpu }) => cpu)),
        atMost: mostCpuMs,
      }),
      timed({
        measure: '  … longest turn of the event loop',
        value: median(found.map(({ longest }) => longest)),
        atMost: mostTurnMs,
        format: milliseconds,
      }),
    );
  }
  return rows;
}
