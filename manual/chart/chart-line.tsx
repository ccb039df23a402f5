import type { DrawnLabel, DrawnLine } from '../../scripts/statecharts/drawing.ts';
import { classNames } from '../../src/ui/class-names.ts';
import * as styles from './chart.css.ts';
import { type Handling, pressable } from './pressable.ts';

interface Look {
  lit: ReadonlySet<string>;
  taken: readonly string[];
  selected: string | undefined;
  handling: Handling | undefined;
}

/** The line that one or more transitions share. */
export function ChartLine({ line, lit, taken }: Look & { line: DrawnLine }) {
  const isTaken = line.labels.some(({ transition }) => taken.includes(transition));
  const isLit = line.labels.some(({ transition }) => lit.has(transition));
  const head = isTaken || isLit ? 'taken' : line.style === 'error' ? 'error' : 'plain';
  return (
    <path
      d={line.path}
      markerEnd={`url(#head-${head})`}
      className={classNames(
        styles.line,
        styles.lineStyle[line.style],
        isLit && styles.litLine,
        isTaken && styles.takenLine,
      )}
    />
  );
}

/** The words of one transition. */
export function ChartLabel({ label, lit, taken, selected, handling }: Look & { label: DrawnLabel }) {
  const { transition, style, code, texts } = label;
  const name = texts.map(({ text }) => text.trim()).join(' ');
  const isSelected = transition === selected;
  return (
    <g
      {...pressable(transition, `Transition: ${name}`, isSelected, handling)}
      data-transition={transition}
      className={classNames(
        styles.label,
        style === 'error' && styles.errorLabel,
        lit.has(transition) && styles.litLabel,
        taken.includes(transition) && styles.takenLabel,
        isSelected && styles.selectedLabel,
      )}
    >
      <title>{code}</title>
      {texts.map(({ x, y, text }) => (
        <text key={y} x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  );
}
