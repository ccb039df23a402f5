import type { KeyboardEvent } from 'react';
import { classNames } from '../../src/ui/class-names.ts';
import { Chart, type ChartProps } from './chart.tsx';
import { ChartTools } from './chart-tools.tsx';
import * as styles from './chart-view.css.ts';
import { useCollapse } from './use-collapse.ts';
import { useInView } from './use-in-view.ts';
import { usePan } from './use-pan.ts';
import { useZoom } from './use-zoom.ts';

const STEP = 1.25;

interface ChartViewProps extends Omit<ChartProps, 'scale'> {
  /** The id of a state or a transition that must show; default: the selected one. */
  inView?: string | undefined;
}

/** A chart to move around in: pan, zoom, fit, and states that collapse into one box. */
export function ChartView({ machine, inView, ...look }: ChartViewProps) {
  const { drawn, collapsed, isBusy, hasFailed, toggle } = useCollapse(machine);
  const { stage, scale, isOpen, zoomBy, fit, reset } = useZoom(drawn.drawing);
  const pan = usePan();
  useInView(stage, isOpen ? (inView ?? look.selected) : undefined);

  const zoom = { in: () => zoomBy(STEP), out: () => zoomBy(1 / STEP), fit, reset };
  const onKeyDown = (event: KeyboardEvent) => {
    const action = { '+': zoom.in, '=': zoom.in, '-': zoom.out, '0': fit, '1': reset }[event.key];
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
