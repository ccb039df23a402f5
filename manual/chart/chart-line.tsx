import type { DrawnLabel, DrawnLine } from '../../scripts/statecharts/drawing.ts';
import { classNames } from '../../src/ui/class-names.ts';
import * as styles from './chart.css.ts';
import { pressable } from './pressable.ts';

interface Look {
  taken: readonly string[];
  selected: string | undefined;
  onSelect: ((id: string) => void) | undefined;
}

/** The line that one or more transitions share. */
export function ChartLine({ line, taken, selected }: Look & { line: DrawnLine }) {
  const isTaken = line.labels.some(({ transition }) => taken.includes(transition));
  const isSelected = line.labels.some(({ transition }) => transition === selected);
  const head = isTaken || isSelected ? 'taken' : line.style === 'error' ? 'error' : 'plain';
  return (
    <path
      d={line.path}
      markerEnd={`url(#head-${head})`}
      className={classNames(
        styles.line,
        styles.lineStyle[line.style],
        (isTaken || isSelected) && styles.takenLine,
      )}
    />
  );
}

/** The words of one transition. */
export function ChartLabel({ label, taken, selected, onSelect }: Look & { label: DrawnLabel }) {
  const { transition, style, code, texts } = label;
  const name = texts.map(({ text }) => text.trim()).join(' ');
  const isSelected = transition === selected;
  return (
    <g
      {...pressable(`Transition: ${name}`, isSelected, onSelect && (() => onSelect(transition)))}
      data-transition={transition}
      className={classNames(
        styles.label,
        style === 'error' && styles.errorLabel,
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
