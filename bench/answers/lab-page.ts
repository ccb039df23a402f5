import type { AnswerSchema } from '../../src/api/answers/answer-schema.ts';
import { checkAnswer } from '../../src/api/answers/check-answer.ts';
import { statisticSchema, tradePageSchema } from '../../src/api/answers/member-schemas.gen.ts';
import { trade, tradePage } from '../../tests/support/runs.ts';
import { statistic } from '../../tests/support/statistic.ts';

declare global {
  interface Window {
    /** Milliseconds each check of a large answer took, including the first ones, before any code is compiled. */
    timeChecks(): { trades: number[]; statistic: number[] };
  }
}

const [point] = statistic().balanceSeries;
if (!point) throw new Error('The statistic for tests has no points.');
const largest = {
  trades: tradePage(Array.from({ length: 100 }, (_, index) => trade({ id: String(index) }))),
  statistic: statistic({ balanceSeries: Array.from({ length: 500 }, () => ({ ...point })) }),
};

window.timeChecks = () => ({
  trades: timed(tradePageSchema, largest.trades),
  statistic: timed(statisticSchema, largest.statistic),
});

function timed(schema: AnswerSchema<unknown>, answer: unknown): number[] {
  return Array.from({ length: 60 }, () => {
    const started = performance.now();
    checkAnswer(schema, answer);
    return performance.now() - started;
  });
}
