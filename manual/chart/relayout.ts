import ElkApi from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../../scripts/statecharts/chart.ts';
import { type Drawing, drawingOf } from '../../scripts/statecharts/drawing.ts';

const elk = new ElkApi({ workerFactory: () => new Worker(elkWorker) });

/** Lays out a chart in a worker, as the build does. */
export function relayout(chart: Chart): Promise<Drawing> {
  return drawingOf(chart, elk);
}
