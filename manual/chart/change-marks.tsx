import type { Drawing } from '../../scripts/statecharts/drawing.ts';
import { classNames } from '../../src/ui/class-names.ts';
import type { Mark } from '../data/change-data.ts';
import * as styles from './change-marks.css.ts';

/** How the parts of a chart differ from another version, by the id of the state or transition. */
export type ChartChanges = ReadonlyMap<string, Mark>;

const signs: Record<Mark, string> = { added: '+', gone: '−', changed: '≠' };
const words: Record<Mark, string> = { added: 'added', gone: 'removed', changed: 'changed' };

/** Frames changed states and lines, each with a sign. */
export function ChangeMarks({ drawing, changes: given }: { drawing: Drawing; changes: ChartChanges }) {
  const changes = onDrawing(drawing, given);
  return (
    <g className={styles.marks}>
      {drawing.lines.map(({ path, transitions }) => {
        const mark = transitions.map((id) => changes.get(id)).find(Boolean);
        return mark && <path key={path} d={path} className={classNames(styles.line, styles.stroke[mark])} />;
      })}
      {drawing.states.map(({ id, x, y, width, height }) => {
        const mark = changes.get(id);
        return (
          mark && (
            <g key={id}>
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={10}
                className={classNames(styles.frame, styles.stroke[mark])}
              />
              <Sign mark={mark} x={x + width} y={y} />
            </g>
          )
        );
      })}
      {drawing.labels.map(({ transitions, x, y }) => {
        const mark = transitions.map((id) => changes.get(id)).find(Boolean);
        return mark && <Sign key={`${x} ${y}`} mark={mark} x={x - 6} y={y + 10} />;
      })}
    </g>
  );
}

/** A transition without a line is listed in the box of its state, so the state is marked as changed. */
function onDrawing({ lines }: Drawing, changes: ChartChanges): ChartChanges {
  const drawn = new Set(lines.flatMap(({ transitions }) => transitions));
  const marks = new Map(changes);
  for (const id of changes.keys()) {
    const [state = '', ...event] = id.split(' | ');
    if (event.length > 0 && !drawn.has(id) && !marks.has(state)) marks.set(state, 'changed');
  }
  return marks;
}

function Sign({ mark, x, y }: { mark: Mark; x: number; y: number }) {
  return (
    <g>
      <title>{words[mark]}</title>
      <circle cx={x} cy={y} r={8} className={styles.fill[mark]} />
      <text x={x} y={y + 4} className={styles.sign}>
        {signs[mark]}
      </text>
    </g>
  );
}
