import { describe, expect, it } from 'vitest';
import { machineCharts } from '../statecharts/files.ts';
import { boxesIn } from '../statecharts/labels.ts';
import { collapsedChart } from './collapse.ts';

const payment = machineCharts.find(({ name }) => name === 'payment')?.chart;
if (!payment) throw new Error('There is no payment machine.');

describe('a chart with a collapsed state', () => {
  const chart = collapsedChart(payment, new Set(['payment.observing.open']));
  const ids = boxesIn(chart.root).map(({ id }) => id);

  it('has one box for it, with nothing inside', () => {
    expect(ids).toContain('payment.observing.open');
    expect(ids.filter((id) => id.startsWith('payment.observing.open.'))).toEqual([]);
  });

  it('points arrows that led inside at the box, and leaves out those that stay inside', () => {
    const ends = chart.arrows.flatMap(({ from, to = '' }) => [from, to]);
    expect(ends.filter((id) => id.startsWith('payment.observing.open.'))).toEqual([]);
    expect(chart.arrows.filter(({ from, to }) => from === to && from === 'payment.observing.open')).toEqual(
      [],
    );
    const leaving = chart.arrows.filter(({ from }) => from === 'payment.observing.open');
    expect(new Set(leaving.map(({ to }) => to?.replace(/.*\.ended/, 'ended')))).toEqual(
      new Set([
        'ended.paid',
        'ended.closed.timedOut',
        'ended.closed.declined',
        'ended.closed.failed',
        'ended.closed.canceled',
      ]),
    );
  });

  it('says how many states are inside', () => {
    const box = boxesIn(chart.root).find(({ id }) => id === 'payment.observing.open');
    expect(box?.words).toMatch(/\(\d+ states inside\)$/);
  });

  it('is the same chart if nothing is collapsed', () => {
    expect(collapsedChart(payment, new Set())).toBe(payment);
  });

  it('can be inside another collapsed state', () => {
    const both = collapsedChart(payment, new Set(['payment.observing', 'payment.observing.open']));
    expect(boxesIn(both.root).map(({ id }) => id)).toEqual([
      'payment',
      'payment.observing',
      'payment.placing',
    ]);
  });
});
