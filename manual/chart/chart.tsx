import { useMemo, useState } from 'react';
import type { MachineData } from '../data/manual-data.ts';
import type { Drawing } from '../statecharts/drawing.ts';
import { isWithin } from '../statecharts/labels.ts';
import * as styles from './chart.css.ts';
import {
  ChartLabel,
  ChartLegend,
  ChartLine,
  ChartMarks,
  type Look,
  StateBox,
  StateWords,
} from './chart-parts.tsx';
import { ownParts, readingOrder, useTabStop } from './pressable.ts';

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

interface ChartDrawingProps {
  drawing: Drawing;
  /** Where it begins, below the drawings above it. */
  top: number;
  active: readonly string[];
  /** The ids of the parts selected with it. */
  own: ReadonlySet<string>;
  look: Look;
}

function ChartDrawing({ drawing, top, active, own, look }: ChartDrawingProps) {
  const { states, lines, labels } = drawing;
  return (
    <g transform={`translate(0 ${top})`}>
      {states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          isActive={active.some((id) => isWithin(id, state.id))}
          isLit={look.lit.has(state.id)}
          isSelected={state.id === look.selected}
          isOwn={own.has(state.id)}
          handling={look.handling}
        />
      ))}
      {lines.map((line) => (
        <ChartLine key={line.path} line={line} lit={look.lit} taken={look.taken} />
      ))}
      {labels.map((label) => (
        <ChartLabel
          key={`${label.x} ${label.y}`}
          label={label}
          isOwn={own.has(label.transitions[0] ?? '')}
          {...look}
        />
      ))}
      {states.map((state) => (
        <StateWords key={state.id} state={state} />
      ))}
      <ChartMarks {...drawing} />
      <ChartLegend legend={drawing.legend} />
    </g>
  );
}

/** A state or a transition with everything it touches: the ids of the transitions, and of the states at their ends. */
function neighborsOf({ arrows }: MachineData['chart'], id: string | undefined): ReadonlySet<string> {
  if (id === undefined) return new Set();
  const touching = arrows.filter((arrow) => arrow.id === id || arrow.from === id || arrow.to === id);
  return new Set([id, ...touching.flatMap((arrow) => [arrow.id, arrow.from, arrow.to ?? arrow.from])]);
}

/** A drawing with the distance from the top of those above it. */
interface Stacked {
  readonly drawing: Drawing;
  readonly top: number;
}

/** The drawings of a machine, one below the other. */
function stacked(drawings: readonly Drawing[]): Stacked[] {
  let bottom = 0;
  return drawings.map((drawing) => {
    const top = bottom;
    bottom += drawing.height;
    return { drawing, top };
  });
}

/** The size of all drawings, one below the other. */
export function sizeOf(drawings: readonly Drawing[]): { width: number; height: number } {
  return {
    width: Math.max(0, ...drawings.map(({ width }) => width)),
    height: drawings.reduce((sum, { height }) => sum + height, 0),
  };
}
