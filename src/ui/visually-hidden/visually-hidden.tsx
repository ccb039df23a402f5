import type { ComponentProps } from 'react';
import { hidden } from './visually-hidden.css.ts';

/** Text for screen readers only. */
export function VisuallyHidden(props: ComponentProps<'span'>) {
  return <span {...props} className={hidden} />;
}
