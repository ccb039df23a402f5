import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Banner } from '../banner/banner.tsx';
import { alert, form } from './field.css.ts';

/**
 * A form with our own messages: the browser's validation is off. If the browser itself sent it, which happens only
 * without our code, POST would keep the input out of the address.
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
export type Binding<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

type Provided = 'name' | 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'errorMessage' | 'defaultValue';

type BoundProps<FieldProps, Values extends FieldValues> = Omit<FieldProps, Provided> &
  Binding<Values> & { as: ComponentType<FieldProps> };

/**
 * Binds a field of this folder to a form, which holds its value and error and focuses it if its error is the first. A
 * form that is being sent keeps its values; the field does not disable itself.
 */
export function Bound<FieldProps extends object, Values extends FieldValues>({
  as: Field,
  control,
  name,
  ...own
}: BoundProps<FieldProps, Values>) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const input = useRef<HTMLInputElement>(null);
  const inputRef = (element: HTMLInputElement | null) => {
    ref(element);
    input.current = element;
  };

  // In a page painted from HTML, people may have typed already, and React leaves an empty field empty. The form hears
  // about it only once it has subscribed to its values. Until then, the field must not be drawn without it: that would
  // move the caret to its end.
  const [typed, setTyped] = useState<string | true>();
  const { onChange, value } = field;
  // Once, when the field is there.
  const isLookedAt = useRef(false);
  useLayoutEffect(() => {
    const { current } = input;
    if (isLookedAt.current || !current) return;
    isLookedAt.current = true;
    // A radio button's value is its option, chosen or not.
    if (current.type === 'radio') return;
    const found = current.type === 'checkbox' ? current.checked : current.value;
    if (found === value) return;
    if (found) setTyped(found);
    else if (typeof value === 'string') current.value = value;
  });
  useEffect(() => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(typed);
  }, [typed, onChange]);

  const props = {
    ...own,
    ...field,
    value: typed ?? value,
    inputRef,
    errorMessage: fieldState.error?.message,
  };
  // Its own props and those from the form are all a field takes.
  return <Field {...(props as unknown as FieldProps)} />;
}
