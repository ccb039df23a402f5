import { type AnswerSchema, checkAnswer } from '../src/api/answers/check-answer.ts';
import { statisticSchema, tradePageSchema } from '../src/api/answers/member-schemas.gen.ts';
import { trade, tradePage } from '../tests/support/runs.ts';
import { statistic } from '../tests/support/statistic.ts';

declare global {
  interface Window {
    /**
     * Milliseconds each check of a large answer took, including the first ones, before any code is compiled; and a loop
     * that usually takes as long as the check of the trades.
     */
    timeChecks(): { trades: number[]; loop: number[]; statistic: number[] };
  }
}

const [point] = statistic().balanceSeries;
if (!point) throw new Error('The statistic for tests has no points.');
const largest = {
  trades: tradePage(Array.from({ length: 100 }, (_, index) => trade({ id: String(index) }))),
  statistic: statistic({ balanceSeries: Array.from({ length: 500 }, () => ({ ...point })) }),
};

window.timeChecks = () => {
  const trades = checks(tradePageSchema, largest.trades);
  return { trades, loop: loopsOf(median(trades)), statistic: checks(statisticSchema, largest.statistic) };
};

const repeats = 60;

const checks = (schema: AnswerSchema<unknown>, answer: unknown) => timed(() => checkAnswer(schema, answer));

/** A loop of about this many milliseconds. What it takes beyond that is the machine's doing. */
function loopsOf(wanted: number): number[] {
  let steps = 1_000;
  const loop = () => {
    let sum = 0;
    for (let step = 0; step < steps; step++) sum += Math.sqrt(step);
    return sum;
  };
  while (median(timed(loop)) < wanted) steps *= 1.25;
  return timed(loop);
}

function timed(work: () => unknown): number[] {
  return Array.from({ length: repeats }, () => {
    const started = performance.now();
    work();
    return performance.now() - started;
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[repeats / 2] ?? 0;
