import { useState } from 'react';
import type { MachineData } from '../data/manual-data.ts';
import { ChangeMarks, type ChartChanges } from './change-marks.tsx';
import * as styles from './chart.css.ts';
import { ChartLabel, ChartLine } from './chart-line.tsx';
import { ArrowHeads, ChartMarks } from './chart-marks.tsx';
import { neighborsOf } from './neighbors.ts';
import { readingOrder } from './reading-order.ts';
import { StateBox, StateWords } from './state-box.tsx';
import { useTabStop } from './use-tab-stop.ts';

export interface ChartProps {
  machine: Pick<MachineData, 'chart' | 'drawing'>;
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
  /** How it differs from another version. */
  changes?: ChartChanges;
  /** How large to draw it; 1 is the size it was laid out for. */
  scale?: number;
}

/**
 * Draws a machine as it was laid out. Pointing at a state or a transition, or focusing it, lights what it touches. The
 * drawing is one tab stop; arrow keys move inside it.
 */
export function Chart({
  machine,
  active = [],
  taken = [],
  selected,
  onSelect,
  changes,
  scale = 1,
}: ChartProps) {
  const { drawing, chart } = machine;
  const [pointed, setPointed] = useState<string>();
  const { frame, stop, onKeyDown, onFocus } = useTabStop(readingOrder(machine), selected);
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
  const look = { lit, taken, selected, handling };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing
    <svg
      ref={frame}
      role="group"
      aria-label={`Statechart ${chart.root.name}`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width * scale}
      height={drawing.height * scale}
      className={styles.chart}
      data-pointed={pointed !== undefined || undefined}
      onKeyDown={onSelect && onKeyDown}
    >
      <ArrowHeads />
      {drawing.states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          isActive={active.some((id) => `${id}.`.startsWith(`${state.id}.`))}
          isLit={lit.has(state.id)}
          isSelected={state.id === selected}
          handling={handling}
        />
      ))}
      {drawing.lines.map((line) => (
        <ChartLine key={line.path} line={line} {...look} />
      ))}
      <ChartMarks drawing={drawing} />
      {drawing.states.map((state) => (
        <StateWords key={state.id} state={state} />
      ))}
      {drawing.lines.flatMap(({ labels }) =>
        labels.map((label) => (
          <ChartLabel key={`${label.transition} ${label.texts[0]?.y}`} label={label} {...look} />
        )),
      )}
      {changes && <ChangeMarks drawing={drawing} changes={changes} />}
    </svg>
  );
}
