import { classNames } from '../../src/ui/class-names.ts';
import type { DrawnLabel, DrawnLine, DrawnState, DrawnText, Marks } from '../statecharts/marks.ts';
import * as styles from './chart.css.ts';
import { type Handling, pointable, pressable } from './pressable.ts';

const NONE: ReadonlySet<string> = new Set();

export function ChartMarks({ dots, chips }: Pick<Marks, 'dots' | 'chips'>) {
  return (
    <>
      {dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={6} className={styles.dot} />
      ))}
      {chips.map(({ x, y, width, height, label }) => (
        <g key={`${x} ${y}`} className={styles.stateWords}>
          <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.chip} />
          <DrawnWords texts={[label]} />
        </g>
      ))}
    </>
  );
}

export function ChartLegend({ legend }: { legend: Marks }) {
  return (
    <g className={styles.stateWords}>
      {legend.states.map((state) => (
        <StateShape key={state.kind} state={state} />
      ))}
      {legend.lines.map((line) => (
        <ChartLine key={line.path} line={line} lit={NONE} taken={[]} />
      ))}
      <ChartMarks dots={legend.dots} chips={legend.chips} />
      <DrawnWords texts={legend.texts} />
    </g>
  );
}

interface ArrowHeadProps {
  id: string;
  className: string;
}

/** The end of a line as a marker. At the start of a line, it points away from the line. */
export function ArrowHead({ id, className }: ArrowHeadProps) {
  return (
    <marker
      id={id}
      viewBox="0 0 8 8"
      refX="7"
      refY="4"
      markerWidth="8"
      markerHeight="8"
      markerUnits="userSpaceOnUse"
      orient="auto-start-reverse"
    >
      <path d="M0 0L8 4L0 8z" className={className} />
    </marker>
  );
}

interface StateBoxProps {
  state: DrawnState;
  isActive: boolean;
  isLit: boolean;
  isSelected: boolean;
  /** Whether the state is selected with this box, and not with another one of it. */
  isOwn: boolean;
  handling: Handling | undefined;
}

export function StateBox({ state, isActive, isLit, isSelected, isOwn, handling }: StateBoxProps) {
  const { id, kind, texts } = state;
  const name = `${isActive ? 'Active state' : 'State'} ${texts[0]?.text}`;
  return (
    <g
      {...(isOwn ? pressable(id, name, isSelected, handling) : pointable(id, handling))}
      data-state={isOwn ? id : undefined}
      data-active={isActive || undefined}
      className={classNames(
        styles.state,
        kind !== 'frame' && isActive && (kind === 'group' ? styles.activeGroup : styles.active),
        kind !== 'frame' && isLit && styles.lit,
        isSelected && styles.selected,
      )}
    >
      <title>{id}</title>
      <StateShape state={state} />
    </g>
  );
}

function StateShape({ state: { kind, x, y, width, height } }: { state: DrawnState }) {
  const look = { width, height, rx: 10, className: classNames(styles.box, styles.boxKind[kind]) };
  return (
    <>
      {kind === 'folded' && <rect x={x + 5} y={y + 5} {...look} />}
      <rect x={x} y={y} {...look} />
      {kind === 'final' && (
        <rect {...look} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={7} />
      )}
    </>
  );
}

/** The words of a state, drawn over all lines. */
export function StateWords({ state: { kind, texts } }: { state: DrawnState }) {
  return (
    <g className={classNames(styles.stateWords, kind === 'group' && styles.halo)}>
      <DrawnWords texts={texts} />
    </g>
  );
}

/** The parts of a chart that stand out. */
export interface Look {
  lit: ReadonlySet<string>;
  taken: readonly string[];
  selected: string | undefined;
  handling: Handling | undefined;
}

export function ChartLine({ line, lit, taken }: Pick<Look, 'lit' | 'taken'> & { line: DrawnLine }) {
  const { transitions, by, isUsual, path, head } = line;
  const isTaken = transitions.some((id) => taken.includes(id));
  const isLit = transitions.some((id) => lit.has(id));
  return (
    <g
      className={classNames(
        styles.arrow,
        styles.arrowBy[by],
        isUsual && styles.usual,
        isLit && styles.litLine,
        isTaken && styles.takenLine,
      )}
    >
      <path d={path} />
      <polygon points={head} />
    </g>
  );
}

export function ChartLabel({
  label,
  isOwn,
  lit,
  taken,
  selected,
  handling,
}: Look & { label: DrawnLabel; isOwn: boolean }) {
  const { transitions, code, isOnGroup, texts, x, y, width, height } = label;
  const [id = ''] = transitions;
  const name = texts.map(({ text }) => text).join(' ');
  const isSelected = transitions.some((one) => one === selected);
  return (
    <g
      {...(isOwn ? pressable(id, `Transition: ${name}`, isSelected, handling) : pointable(id, handling))}
      data-transition={id}
      className={classNames(
        styles.label,
        transitions.some((one) => lit.has(one)) && styles.litLabel,
        transitions.some((one) => taken.includes(one)) && styles.takenLabel,
        isSelected && styles.selectedLabel,
      )}
    >
      <title>{code}</title>
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        rx={3}
        className={styles.boxKind[isOnGroup ? 'group' : 'frame']}
      />
      <DrawnWords texts={texts} />
    </g>
  );
}

function DrawnWords({ texts }: { texts: readonly DrawnText[] }) {
  return texts.map(({ x, y, text, look, isCentered }) => (
    <text
      key={`${x} ${y}`}
      x={x}
      y={y}
      className={styles.look[look]}
      textAnchor={isCentered ? 'middle' : undefined}
    >
      {text}
    </text>
  ));
}
