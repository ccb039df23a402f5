import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { type LoadSchema, lazyResolver } from './lazy-resolver.ts';

const notLoaded = 'This form could not be loaded completely. Check your connection and try again.';

interface MutationForm<Values extends FieldValues, Output, Result> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Values, Output>;
  /** Sends what the schema made of the values. */
  send: (output: Output) => Promise<Result>;
  onSuccess?: (result: Result, output: Output) => void;
  /** The field an error is about, where the service does not name it. */
  fieldOf?: (error: ApiError) => Path<Values> | undefined;
}

/**
 * A form checked by a schema that is loaded on demand, and sent by a mutation. What the service says about a field is
 * shown there, anything else is the form's `problem`. What was typed stays.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`
 */
export function useMutationForm<Values extends FieldValues, Output, Result>({
  defaultValues,
  loadSchema,
  send,
  onSuccess,
  fieldOf,
}: MutationForm<Values, Output, Result>) {
  const [{ resolver, preload }] = useState(() => lazyResolver(loadSchema));
  const form = useForm<Values, unknown, Output>({ resolver, defaultValues });
  const { control, setError, formState } = form;

  const showFailure = (error: Error) => {
    const messages = fieldMessages(error, fieldOf);
    // Typed as paths of the form because they are its own keys.
    const names = (Object.keys(defaultValues) as Path<Values>[]).filter((name) => messages[name]);
    for (const [index, name] of names.entries()) {
      setError(name, { type: 'service', message: messages[name] }, { shouldFocus: index === 0 });
    }
    if (names.length === 0) setError('root', { type: 'service', message: describeError(error) });
  };

  const mutation = useMutation({ mutationFn: send, onSuccess, onError: showFailure });

  const submit = form.handleSubmit((output) => {
    if (!mutation.isPending) mutation.mutate(output);
  });

  return {
    form,
    control,
    formProps: {
      onFocus: preload,
      onSubmit: (event: BaseSyntheticEvent) => {
        submit(event).catch(() => setError('root', { type: 'load', message: notLoaded }));
      },
    },
    problem: formState.errors.root?.message,
    isPending: mutation.isPending,
    error: mutation.error,
  };
}

function fieldMessages<Values extends FieldValues>(
  error: Error,
  fieldOf?: (error: ApiError) => Path<Values> | undefined,
): Readonly<Record<string, string>> {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOf?.(error);
  return field === undefined ? error.fields : { ...error.fields, [field]: describeError(error) };
}
