import { useMemo, useState } from 'react';
import type { MachineData } from '../data/manual-data.ts';
import * as styles from './chart.css.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { neighborsOf } from './neighbors.ts';
import { ownParts, readingOrder } from './reading-order.ts';
import { sizeOf, stacked } from './stacked.ts';
import { useTabStop } from './use-tab-stop.ts';

const NOTHING: ReadonlySet<string> = new Set();

export interface ChartProps {
  machine: Pick<MachineData, 'chart' | 'drawings'>;
  /** The ids of active states: `payment.open.waiting`. The states around them count as active, too. */
  active?: readonly string[];
  /** The ids of the transitions taken last: `payment.open | order.cancel | 0`. */
  taken?: readonly string[];
  /** The id of a state or a transition. */
  selected?: string | undefined;
  /**
   * Called with the id of a state or a transition, or undefined to select nothing. Without it, the drawing does not
   * react.
   */
  onSelect?: (id: string | undefined) => void;
  /** How large to draw it; 1 is the size it was laid out for. */
  scale?: number;
}

/**
 * Draws the pictures of a machine as they were laid out, one below the other. Pointing at a state or a transition, or focusing it, lights what it touches. The
 * drawing is one tab stop; arrow keys move inside it.
 */
export function Chart({ machine, active = [], taken = [], selected, onSelect, scale = 1 }: ChartProps) {
  const { drawings, chart } = machine;
  const { width, height } = sizeOf(drawings);
  const [pointed, setPointed] = useState<string>();
  const { frame, stop, onKeyDown, onFocus } = useTabStop(readingOrder(drawings), selected);
  const lit = neighborsOf(chart, pointed ?? selected);
  const handling = onSelect && {
    stop,
    onSelect,
    onPoint: setPointed,
    onFocus: (id: string) => {
      onFocus(id);
      setPointed(id);
    },
  };
  const own = useMemo(() => ownParts(drawings), [drawings]);
  const look = { lit, taken, selected, handling };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg
      ref={frame}
      role="group"
      aria-label={`Statechart ${chart.root.heading}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      className={styles.chart}
      data-pointed={pointed !== undefined || undefined}
      onKeyDown={onSelect && onKeyDown}
    >
      {stacked(drawings).map(({ drawing, top }, place) => (
        <ChartDrawing
          key={drawing.name}
          drawing={drawing}
          top={top}
          active={active}
          own={own[place] ?? NOTHING}
          look={look}
        />
      ))}
    </svg>
  );
}
