import ElkApi from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../statecharts/chart.ts';
import { type Drawing, drawingsOf } from '../statecharts/drawing.ts';

let layout: ReturnType<typeof startLayout> | undefined;

/**
 * Lays out a chart in a worker, as the build does.
 * @throws if the worker cannot be loaded; the next call tries again
 */
export async function relayout(chart: Chart): Promise<Drawing[]> {
  layout ??= startLayout();
  try {
    return await Promise.race([drawingsOf(chart, layout.elk), layout.failure]);
  } catch (error) {
    layout = undefined;
    throw error;
  }
}

/** ELK waits for its worker's answers alone, and would wait forever for one that could not be loaded. */
function startLayout() {
  const { promise: failure, reject } = Promise.withResolvers<never>();
  const workerFactory = () => {
    const worker = new Worker(elkWorker);
    worker.addEventListener('error', () => reject(new Error('The worker that lays out charts has failed.')));
    return worker;
  };
  return { elk: new ElkApi({ workerFactory }), failure };
}
