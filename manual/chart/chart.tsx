import type { DrawnState } from '../../scripts/statecharts/drawing.ts';
import { classNames } from '../../src/ui/class-names.ts';
import type { MachineData } from '../data/manual-data.ts';
import * as styles from './chart.css.ts';
import { ChartLabel, ChartLine } from './chart-line.tsx';
import { pressable } from './pressable.ts';

export interface ChartProps {
  machine: Pick<MachineData, 'chart' | 'drawing'>;
  /** The ids of active states: `payment.open.waiting`. The states around them count as active, too. */
  active?: readonly string[];
  /** The ids of the transitions taken last: `payment.open | order.cancel | 0`. */
  taken?: readonly string[];
  /** The id of a state or a transition. */
  selected?: string | undefined;
  onSelect?: (id: string) => void;
}

/** Draws a machine as it was laid out when the manual was built. */
export function Chart({ machine, active = [], taken = [], selected, onSelect }: ChartProps) {
  const { drawing, chart } = machine;
  const look = { taken, selected, onSelect };
  const isActive = ({ id }: DrawnState) => active.some((one) => `${one}.`.startsWith(`${id}.`));
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldset cannot hold a drawing
    <svg
      role="group"
      aria-label={`Statechart ${chart.root.name}`}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      width={drawing.width}
      height={drawing.height}
      className={styles.chart}
    >
      <Heads />
      {drawing.states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          isActive={isActive(state)}
          isSelected={state.id === selected}
          onSelect={onSelect}
        />
      ))}
      {drawing.dots.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={5} className={styles.dot} />
      ))}
      {drawing.lines.map((line) => (
        <ChartLine key={line.path} line={line} {...look} />
      ))}
      {drawing.pills.map(({ x, y, width, height, label }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={width} height={height} rx={height / 2} className={styles.pill} />
          <text x={label.x} y={label.y} className={styles.words}>
            {label.text}
          </text>
        </g>
      ))}
      {drawing.states.map((state) => (
        <StateWords key={state.id} state={state} />
      ))}
      {drawing.lines.flatMap(({ labels }) =>
        labels.map((label) => (
          <ChartLabel key={`${label.transition} ${label.texts[0]?.y}`} label={label} {...look} />
        )),
      )}
    </svg>
  );
}

/** Ids in SVG are global, so all charts of a page share these arrowheads. */
function Heads() {
  return (
    <defs>
      {(['plain', 'error', 'taken'] as const).map((kind) => (
        <marker
          key={kind}
          id={`head-${kind}`}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          markerUnits="userSpaceOnUse"
          orient="auto"
        >
          <path d="M0 0L8 4L0 8z" className={styles.head[kind]} />
        </marker>
      ))}
    </defs>
  );
}

interface StateBoxProps {
  state: DrawnState;
  isActive: boolean;
  isSelected: boolean;
  onSelect: ((id: string) => void) | undefined;
}

function StateBox({ state, isActive, isSelected, onSelect }: StateBoxProps) {
  const { id, x, y, width, height, isGroup, isRegion, isFinal, texts } = state;
  const name = `${isActive ? 'Active state' : 'State'} ${texts[0]?.text}`;
  return (
    <g
      {...pressable(name, isSelected, onSelect && (() => onSelect(id)))}
      data-state={id}
      data-active={isActive || undefined}
      className={classNames(
        styles.state,
        isGroup && styles.group,
        isRegion && styles.region,
        isActive && styles.active,
        isSelected && styles.selected,
      )}
    >
      <title>{id}</title>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
    </g>
  );
}

function StateWords({ state: { texts } }: { state: DrawnState }) {
  return (
    <g className={styles.stateWords}>
      {texts.map(({ x, y, text }, row) => (
        <text key={y} x={x} y={y} className={row === 0 ? styles.name : styles.words}>
          {text}
        </text>
      ))}
    </g>
  );
}
