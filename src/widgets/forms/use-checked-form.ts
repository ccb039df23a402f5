import { type BaseSyntheticEvent, useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { type LoadSchema, lazyResolver } from './lazy-resolver.ts';

const notLoaded = 'This form could not be loaded completely. Check your connection and try again.';

interface CheckedForm<Values extends FieldValues, Output> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Output>;
  /** Takes what the schema made of the values; the form is being submitted until a promise it returns is settled. */
  onSubmit: (output: Output) => Promise<void> | void;
  /** What the receiver said about single fields; the same object until it says something else. */
  fieldProblems?: Readonly<Partial<Record<Path<Values>, string>>> | undefined;
}

/**
 * A form checked by a schema that is loaded on demand. What the receiver says about single fields is shown there.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`,
 *   `isSubmitting` while it is checked or sent, and `setError`
 */
export function useCheckedForm<Values extends FieldValues, Output>({
  defaultValues,
  loadSchema,
  onSubmit,
  fieldProblems,
}: CheckedForm<Values, Output>) {
  const [{ resolver, preload }] = useState(() => lazyResolver<Values, Output>(loadSchema));
  const { control, handleSubmit, setError, formState } = useForm<Values, unknown, Output>({
    resolver,
    defaultValues,
  });

  useEffect(() => {
    // Typed as paths of the form because its own problems are named by them.
    const problems = Object.entries(fieldProblems ?? {}) as [Path<Values>, string | undefined][];
    for (const [index, [name, message]] of problems.filter(([, text]) => text !== undefined).entries()) {
      setError(name, { type: 'service', message }, { shouldFocus: index === 0 });
    }
  }, [fieldProblems, setError]);

  const submit = handleSubmit(onSubmit);
  return {
    control,
    setError,
    formProps: {
      onFocus: preload,
      onSubmit: (event: BaseSyntheticEvent) => {
        submit(event).catch(() => setError('root', { type: 'load', message: notLoaded }));
      },
    },
    problem: formState.errors.root?.message,
    isSubmitting: formState.isSubmitting,
  };
}
