import type { ComponentProps } from 'react';
import { form } from './field.css.ts';

/** A form with our own messages: the browser's validation is off. */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form {...props} noValidate className={form} />;
}
