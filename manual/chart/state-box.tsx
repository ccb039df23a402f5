import { classNames } from '../../src/ui/class-names.ts';
import type { DrawnState } from '../statecharts/marks.ts';
import * as styles from './chart.css.ts';
import { DrawnWords } from './drawn-words.tsx';
import { type Handling, pointable, pressable } from './pressable.ts';

interface StateBoxProps {
  state: DrawnState;
  isActive: boolean;
  isLit: boolean;
  isSelected: boolean;
  /** Whether the state is selected with this box, and not with another one of it. */
  isOwn: boolean;
  handling: Handling | undefined;
}

/** A state as a rectangle. */
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

/** The rectangles of a state. */
export function StateShape({ state: { kind, x, y, width, height } }: { state: DrawnState }) {
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
