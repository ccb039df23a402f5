import type { Drawing } from '../statecharts/drawing.ts';
import { isWithin } from '../statecharts/labels.ts';
import { ChartLabel, ChartLine, type Look } from './chart-line.tsx';
import { ChartLegend, ChartMarks } from './chart-marks.tsx';
import { StateBox, StateWords } from './state-box.tsx';

interface ChartDrawingProps {
  drawing: Drawing;
  /** Where it begins, below the drawings above it. */
  top: number;
  active: readonly string[];
  /** The ids of what is selected with it. */
  own: ReadonlySet<string>;
  look: Look;
}

/** One picture of a machine. */
export function ChartDrawing({ drawing, top, active, own, look }: ChartDrawingProps) {
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
