import { classNames } from '../../src/ui/class-names.ts';
import type { DrawnLabel, DrawnLine } from '../statecharts/marks.ts';
import * as styles from './chart.css.ts';
import { DrawnWords } from './drawn-words.tsx';
import { type Handling, pointable, pressable } from './pressable.ts';

/** What of a chart stands out. */
export interface Look {
  lit: ReadonlySet<string>;
  taken: readonly string[];
  selected: string | undefined;
  handling: Handling | undefined;
}

/** A line with its arrowhead. */
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

/** The words of a line. */
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
