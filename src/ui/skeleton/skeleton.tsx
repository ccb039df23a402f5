import type { ReactNode } from 'react';
import { setVars } from '../layout/layout.tsx';
import { VisuallyHidden } from '../text/text.tsx';
import * as styles from './skeleton.css.ts';

type SkeletonProps = {
  /** CSS lengths of the expected content, so that nothing moves when it arrives. */
  width?: string;
  height?: string;
};

/** Keeps space for something that is loading. Its region says so with `aria-busy`; see `Loading`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={styles.bone}
      style={setVars({ [styles.width]: width, [styles.height]: height })}
    />
  );
}

interface LoadingProps extends Pick<SkeletonProps, 'height'> {
  label: string;
  /** An outline of the content; if left out, a skeleton of `height`. */
  children?: ReactNode;
}

/** Tells screen readers what is loading, and keeps its space. */
export function Loading({ label, height, children = <Skeleton height={height} /> }: LoadingProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {children}
    </div>
  );
}
