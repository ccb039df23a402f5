import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import type { FontSize, FontWeight } from '../theme/tokens.ts';
import * as styles from './text.css.ts';

export type TextTone = keyof typeof styles.tone;

type TextProps = Omit<ComponentProps<'p'>, 'className'> & {
  as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time' | 'dt' | 'dd';
  size?: FontSize;
  weight?: FontWeight;
  tone?: TextTone;
  align?: keyof typeof styles.align;
  /** Figures of equal width, for numbers that are stacked or change. */
  isNumeric?: boolean;
  /** A monospaced font that may break anywhere, for addresses and keys. */
  isCode?: boolean;
  /** Keeps the lines of a longer text short enough to read. */
  isProse?: boolean;
};

/** A paragraph or a piece of text. */
export function Text({
  as = 'p',
  size = 'body',
  weight = 'regular',
  tone = 'normal',
  align,
  isNumeric,
  isCode,
  isProse,
  ...props
}: TextProps) {
  const Element = as as 'p';
  return (
    <Element
      {...props}
      className={classNames(
        styles.size[size],
        styles.weight[weight],
        styles.tone[tone],
        align && styles.align[align],
        isNumeric && styles.numeric,
        isCode && styles.code,
        isProse && styles.measure,
      )}
    />
  );
}

type HeadingLevel = 1 | 2 | 3 | 4;

type HeadingProps = Omit<ComponentProps<'h1'>, 'className'> & {
  /** Heading level in the page; also decides the look unless `size` is given. */
  level: HeadingLevel;
  size?: FontSize;
};

const sizes: Record<HeadingLevel, FontSize> = { 1: 'title', 2: 'lead', 3: 'body', 4: 'small' };

/** A heading. Pass `tabIndex={-1}` and a ref to move focus to it after navigation. */
export function Heading({ level, size = sizes[level], ...props }: HeadingProps) {
  const Element = `h${level}` as const;
  return <Element {...props} className={classNames(styles.heading, styles.size[size])} />;
}

export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={styles.hidden} />;
}
