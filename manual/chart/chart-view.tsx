import type { KeyboardEvent } from 'react';
import { classNames } from '../../src/ui/class-names.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { ChartTools } from './chart-tools.tsx';
import * as styles from './chart-view.css.ts';
import { useCollapse } from './use-collapse.ts';
import { useInView, useNewest } from './use-in-view.ts';
import { usePan } from './use-pan.ts';
import { useZoom } from './use-zoom.ts';

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
