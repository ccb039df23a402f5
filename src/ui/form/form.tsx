import type { ComponentProps } from 'react';
import { form } from './field.css.ts';

/** A form whose messages are ours: the browser's own validation is off. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={form} />;
}
