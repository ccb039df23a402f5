import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import type { Space } from '../theme/tokens.ts';
import * as styles from './layout.css.ts';

type StackElement =
  | 'div'
  | 'section'
  | 'article'
  | 'main'
  | 'header'
  | 'footer'
  | 'ul'
  | 'ol'
  | 'li'
  | 'fieldset';

type StackProps = Omit<ComponentProps<'div'>, 'className'> & {
  as?: StackElement;
  gap?: Space;
  align?: keyof typeof styles.align;
};

/** Stacks its children vertically with an even gap. */
export function Stack({ as = 'div', gap = 4, align, ...props }: StackProps) {
  const Element = as as 'div';
  return (
    <Element {...props} className={classNames(styles.stack, styles.gap[gap], align && styles.align[align])} />
  );
}

/**
 * A `style` that sets CSS variables from `createVar`. It works through the CSSOM, so a strict CSP allows it.
 */
export function setVars(values: Record<string, string>): CSSProperties {
  const entries = Object.entries(values).map(([name, value]) => [name.replace(/^var\((.*)\)$/, '$1'), value]);
  return Object.fromEntries(entries);
}

type GridProps = Omit<ComponentProps<'div'>, 'className' | 'style'> & {
  as?: 'div' | 'ul' | 'section';
  gap?: Space;
  /** The minimum width of a column, as a CSS length. There are as many columns as fit. */
  columnWidth: string;
  /** Lets a few children share the whole width; otherwise they are as wide as in a full row. */
  isStretched?: boolean;
};

/** Columns of equal width, as many as fit. */
export function Grid({ as = 'div', gap = 4, columnWidth, isStretched, ...props }: GridProps) {
  const Element = as as 'div';
  return (
    <Element
      {...props}
      style={setVars({ [styles.columnWidth]: columnWidth })}
      className={classNames(
        styles.grid,
        styles.gap[gap],
        isStretched ? styles.fitColumns : styles.autoColumns,
      )}
    />
  );
}

/** Takes the space that its neighbors in an `Inline` or `Stack` leave. */
export function Grow(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.grow} />;
}

type InlineProps = Omit<ComponentProps<'div'>, 'className'> & {
  as?: 'div' | 'span' | 'ul' | 'header' | 'footer';
  gap?: Space;
  align?: keyof typeof styles.align;
  justify?: keyof typeof styles.justify;
  /** Keeps everything on one line. */
  isSingleLine?: boolean;
};

/** Puts its children side by side and wraps them at the end of the line. */
export function Inline({
  as = 'div',
  gap = 2,
  align = 'center',
  justify,
  isSingleLine,
  ...props
}: InlineProps) {
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={classNames(
        styles.inline,
        styles.gap[gap],
        styles.align[align],
        justify && styles.justify[justify],
        isSingleLine && styles.noWrap,
      )}
    />
  );
}

/** Keeps a form or a list of facts narrow enough to read at a glance. */
export function Measure(props: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...props} className={styles.measure} />;
}

type SplitProps = { main: ReactNode; side: ReactNode };

/** Two parts side by side, the main one twice as wide. The side comes below where there is no room. */
export function Split({ main, side }: SplitProps) {
  return (
    <div className={styles.split}>
      <div className={styles.splitMain}>{main}</div>
      <div className={styles.splitSide}>{side}</div>
    </div>
  );
}
