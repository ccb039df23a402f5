import type { DrawnState } from '../../scripts/statecharts/drawing.ts';
import { classNames } from '../../src/ui/class-names.ts';
import * as styles from './chart.css.ts';
import { type Handling, pressable } from './pressable.ts';

interface StateBoxProps {
  state: DrawnState;
  isActive: boolean;
  isLit: boolean;
  isSelected: boolean;
  handling: Handling | undefined;
}

/** A state as a rectangle. */
export function StateBox({ state, isActive, isLit, isSelected, handling }: StateBoxProps) {
  const { id, x, y, width, height, isGroup, isRegion, isFinal, texts } = state;
  const name = `${isActive ? 'Active state' : 'State'} ${texts[0]?.text}`;
  return (
    <g
      {...pressable(id, name, isSelected, handling)}
      data-state={id}
      data-active={isActive || undefined}
      className={classNames(
        styles.state,
        isGroup && styles.group,
        isRegion && styles.region,
        isActive && styles.active,
        isLit && styles.lit,
        isSelected && styles.selected,
      )}
    >
      <title>{id}</title>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {isFinal && <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} />}
    </g>
  );
}

/** The words of a state, drawn over all lines. */
export function StateWords({ state: { texts } }: { state: DrawnState }) {
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
