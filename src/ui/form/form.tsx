import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
} from 'react';
import { Banner } from '../banner/banner.tsx';
import { alert, form } from './field.css.ts';
import { type FieldName, type FormControl, useFieldValue, useMessage } from './form-control.ts';

/**
 * A form with our own messages: the browser's validation is off. If the browser itself sent it, which happens only without
 * our code, POST would keep what was typed out of the address.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'className' | 'noValidate'>) {
  return <form method="post" {...props} noValidate className={form} />;
}

/** The error of a form as a whole. Announced when it appears; renders nothing if there is none. */
export function FormError({ title, children }: { title?: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className={alert}>
      {(title || children) && (
        <Banner tone="danger" title={title}>
          {children}
        </Banner>
      )}
    </div>
  );
}

/** Names a field of a form. */
export type Binding<Values extends object> = { control: FormControl<Values>; name: FieldName<Values> };

/** What the form provides to a field. */
type Provided = 'name' | 'value' | 'onChange' | 'inputRef' | 'errorMessage' | 'defaultValue';

type BoundProps<FieldProps, Values extends object> = Omit<FieldProps, Provided> &
  Binding<Values> & { as: ComponentType<FieldProps> };

/**
 * Binds a field of this folder to a form, which holds its value and error and focuses it if its error is the first. A
 * form that is being sent keeps its values; the field does not disable itself.
 */
export function Bound<FieldProps extends object, Values extends object>({
  as: Field,
  control,
  name,
  ...own
}: BoundProps<FieldProps, Values>) {
  const value = useFieldValue(control, name);
  const errorMessage = useMessage(control, name);
  const input = useRef<HTMLInputElement>(null);
  // The same function on each rendering: the form keeps its fields in their order.
  const inputRef = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element;
      if (element) control.inputs.set(name, element);
      else control.inputs.delete(name);
    },
    [control, name],
  );

  // In a page painted from HTML, people may have typed already, and React leaves an empty field empty. The form has to
  // know before the field is drawn again: drawn without it, the caret would move to the end.
  const isLookedAt = useRef(false);
  useLayoutEffect(() => {
    const { current } = input;
    if (isLookedAt.current || !current) return;
    isLookedAt.current = true;
    // A radio button's value is what it offers, chosen or not.
    if (current.type === 'radio') return;
    const found = current.type === 'checkbox' ? current.checked : current.value;
    if (found === value) return;
    if (found) control.change(name, found);
    else if (typeof value === 'string') current.value = value;
  });

  const props = {
    ...own,
    name,
    value,
    onChange: (entered: unknown) => control.change(name, entered),
    inputRef,
    errorMessage,
  };
  // Its own props and those from the form are all a field takes.
  return <Field {...(props as unknown as FieldProps)} />;
}
