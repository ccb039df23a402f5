import { demoSeed } from '../scripts/demo-run.ts';
import { advanceRun } from '../service/stand-ins/paper-engine/advance-run.ts';
import { publishedStrategy } from '../service/stand-ins/paper-engine/published-strategy.ts';
import { newRun, start } from '../service/stand-ins/paper-engine/run.fixture.ts';
import { createPriceBands } from '../service/stand-ins/paper-engine/strategy.ts';
import { createPaperExchange } from '../service/stand-ins/paper-exchange/paper-exchange.ts';
import type { StrategyResults } from '../src/contract/contract.ts';
import { counted, type Row } from './row.ts';

const dayMs = 86_400_000;
type Figure = Exclude<keyof StrategyResults, 'prices' | 'runs' | 'days'>;

/** The results of a run over this many days at the prices of a seed. */
function resultsOf(seed: string, days: number): Record<Figure, number> {
  const bands = createPriceBands(createPaperExchange(seed));
  const run = newRun();
  const { touched } = advanceRun(run, start + days * dayMs, bands, 1_500);
  const closes = touched.flatMap(({ close }) => close ?? []).sort((one, other) => one.at - other.at);
  const funds = run.startBalance.toNumber();
  let [balance, peak, fall, gained, lost, won] = [funds, funds, 0, 0, 0, 0];
  for (const { profit } of closes) {
    const amount = profit.absolute.toNumber();
    balance += amount;
    peak = Math.max(peak, balance);
    fall = Math.max(fall, (peak - balance) / peak);
    if (amount > 0) [gained, won] = [gained + amount, won + 1];
    else lost -= amount;
  }
  return {
    tradesPerDay: closes.length / days,
    winRate: won / closes.length,
    profitFactor: gained / lost,
    maximumDrawdown: fall,
    totalPnlRatio: balance / funds - 1,
  };
}

/** Measures the strategy's published results, and whether each is still within its published range. */
export async function measureStrategy(): Promise<Row[]> {
  const { measured } = publishedStrategy;
  if (!measured) return [];
  const seeds = Array.from({ length: measured.runs }, (_, index) => `strategy ${index + 1}`);
  const results = seeds.map((seed) => resultsOf(seed, measured.days));
  const figures: Figure[] = ['tradesPerDay', 'winRate', 'profitFactor', 'maximumDrawdown', 'totalPnlRatio'];
  const totals = results.map(({ totalPnlRatio }) => totalPnlRatio).toSorted((one, other) => one - other);
  const place = totals.indexOf(results[seeds.indexOf(demoSeed)]?.totalPnlRatio ?? Number.NaN);
  const ofDemo = counted({
    measure: 'places between the run of the demo and the middle of all by total PnL',
    value: Math.abs(place - (totals.length - 1) / 2),
    atMost: 0,
  });
  const rows = figures.flatMap((figure) => {
    const values = results.map((result) => result[figure]);
    const { low, high } = measured[figure];
    const outside = (value: number) => Math.max(0, low - value, value - high);
    const range = `${Math.min(...values).toFixed(4)} to ${Math.max(...values).toFixed(4)}`;
    return counted({
      measure: `${figure}: ${range}, of ${low} to ${high}`,
      value: Math.max(...values.map(outside)),
      atMost: 0,
      format: (value) => value.toFixed(4),
    });
  });
  return [...rows, ofDemo];
}
