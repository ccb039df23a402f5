import type { ComponentProps } from 'react';
import { form } from './field.css.ts';

/**
 * A form with our own messages: the browser's validation is off. If the browser itself sent it, which happens only without
 * our code, POST would keep what was typed out of the address.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form method="post" {...props} noValidate className={form} />;
}
