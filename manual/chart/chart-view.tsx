import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { Button, IconButton } from '../../src/ui/button/button.tsx';
import { classNames } from '../../src/ui/class-names.ts';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import type { MachineData } from '../data/manual-data.ts';
import type { Drawing } from '../statecharts/drawing.ts';
import { boxesIn } from '../statecharts/labels.ts';
import * as styles from './chart.css.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { collapsedChart } from './collapse.ts';
import { useInView, useNewest, usePan, useZoom } from './use-view.ts';

type Drawable = Pick<MachineData, 'chart' | 'drawings'>;

interface Collapse {
  readonly drawn: Drawable;
  readonly collapsed: ReadonlySet<string>;
  readonly isBusy: boolean;
  /** Whether the last change could not be drawn. */
  readonly hasFailed: boolean;
  /** Collapses or expands a state. */
  toggle(id: string): void;
}

/** Lets a reader collapse states of a chart into single boxes. The drawings stay until the next one is laid out. */
function useCollapse(machine: Drawable): Collapse {
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

const STEP = 1.25;

/** A chart to move around in: pan, zoom, fit, and states that collapse into one box. */
export function ChartView({ machine, ...look }: Omit<ChartProps, 'scale'>) {
  const { drawn, collapsed, isBusy, hasFailed, toggle } = useCollapse(machine);
  const { stage, scale, isOpen, zoomBy, fit, reset } = useZoom(drawn.drawings);
  const pan = usePan();
  const newest = useNewest(look.active ?? []);
  useInView(stage, isOpen ? (newest ?? look.selected) : undefined);

  const zoom = { in: () => zoomBy(STEP), out: () => zoomBy(1 / STEP), fit, reset };
  const onKeyDown = (event: KeyboardEvent) => {
    const clear = look.selected === undefined ? undefined : () => look.onSelect?.(undefined);
    const keys = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': fit, '1': reset, Escape: clear };
    const action = keys[event.key as keyof typeof keys];
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <ChartTools
          chart={machine.chart}
          selected={look.selected}
          collapsed={collapsed}
          isBusy={isBusy}
          onToggle={toggle}
          scale={scale}
          zoom={zoom}
        />
        <p className={styles.keys}>
          Keys in the chart: arrows move, Enter selects, Esc clears the selection, + and − zoom, 0 fits.
        </p>
      </div>
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          The chart could not be laid out again, so it stays as it was. Everything else still works.
        </p>
      )}
      <section
        ref={stage}
        aria-label="Chart. Arrow keys move between its parts; plus and minus zoom."
        aria-busy={isBusy || undefined}
        className={classNames(styles.stage, isBusy && styles.busy)}
        onKeyDown={onKeyDown}
        {...pan}
      >
        <Chart machine={drawn} scale={scale} {...look} />
      </section>
    </div>
  );
}

interface ChartToolsProps {
  chart: MachineData['chart'];
  selected: string | undefined;
  collapsed: ReadonlySet<string>;
  isBusy: boolean;
  onToggle: (id: string) => void;
  scale: number;
  zoom: { in: () => void; out: () => void; fit: () => void; reset: () => void };
}

function ChartTools({ chart, selected, collapsed, isBusy, onToggle, scale, zoom }: ChartToolsProps) {
  const percent = `${Math.round(scale * 100)}%`;
  const group = boxesIn(chart.root).find(({ id, children }) => id === selected && children.length > 0);
  const isRoot = group?.id === chart.root.id;
  const others = boxesIn(chart.root).filter(({ id }) => collapsed.has(id) && id !== group?.id);
  return (
    <Inline>
      <Inline gap={1}>
        <IconButton
          size="small"
          label="Zoom out"
          icon={<ZoomOut size={16} aria-hidden="true" />}
          onPress={zoom.out}
        />
        <Button size="small" variant="quiet" onPress={zoom.reset} aria-label={`${percent}, show at 100%`}>
          {percent}
        </Button>
        <IconButton
          size="small"
          label="Zoom in"
          icon={<ZoomIn size={16} aria-hidden="true" />}
          onPress={zoom.in}
        />
        <Button size="small" variant="quiet" onPress={zoom.fit}>
          <Maximize size={16} aria-hidden="true" />
          Fit
        </Button>
      </Inline>
      {group && !isRoot && (
        <Button size="small" isPending={isBusy} onPress={() => onToggle(group.id)}>
          {collapsed.has(group.id) ? `Expand ${group.heading}` : `Collapse ${group.heading}`}
        </Button>
      )}
      {others.map(({ id, heading }) => (
        <Button key={id} size="small" isPending={isBusy} onPress={() => onToggle(id)}>
          Expand {heading}
        </Button>
      ))}
      {!group && others.length === 0 && (
        <Text size="small" tone="quiet">
          Select a state or an arrow. A state that contains others can be collapsed.
        </Text>
      )}
    </Inline>
  );
}
