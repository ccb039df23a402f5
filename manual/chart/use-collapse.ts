import { useMemo, useState } from 'react';
import type { MachineData } from '../data/manual-data.ts';
import type { Drawing } from '../statecharts/drawing.ts';
import { collapsedChart } from './collapse.ts';

type Drawable = Pick<MachineData, 'chart' | 'drawings'>;

interface Collapse {
  /** What to draw now. */
  readonly drawn: Drawable;
  readonly collapsed: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** Whether the last change could not be drawn. */
  readonly hasFailed: boolean;
  /** Collapses or expands a state. */
  toggle(id: string): void;
}

/** Lets a reader collapse states of a chart into single boxes. The drawings stay until the next one is laid out. */
export function useCollapse(machine: Drawable): Collapse {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const [drawings, setDrawings] = useState<readonly Drawing[]>(machine.drawings);
  const [progress, setProgress] = useState<'ready' | 'busy' | 'failed'>('ready');
  const drawn = useMemo(
    () => ({ chart: collapsedChart(machine.chart, collapsed), drawings }),
    [machine.chart, collapsed, drawings],
  );

  const show = async (next: ReadonlySet<string>) => {
    setProgress('busy');
    try {
      const { relayout } = await import('./relayout.ts');
      const laidOut =
        next.size === 0 ? machine.drawings : await relayout(collapsedChart(machine.chart, next));
      setCollapsed(next);
      setDrawings(laidOut);
      setProgress('ready');
    } catch {
      setProgress('failed');
    }
  };
  const toggle = (id: string) => {
    if (progress === 'busy') return;
    const next = new Set(collapsed);
    if (!next.delete(id)) next.add(id);
    void show(next);
  };
  return { drawn, collapsed, isBusy: progress === 'busy', hasFailed: progress === 'failed', toggle };
}
