import { useMemo } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { type Problem, problemOf } from '../../machines/problem.ts';
import { useWrite } from '../writes/use-write.ts';
import type { LoadSchema } from './lazy-resolver.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface ServiceForm<Values extends FieldValues, Output, Result> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Output>;
  /** Sends what the schema made of the values. */
  send: (output: Output) => Promise<Result>;
  /** Brings the result into view. If it returns a promise, the form stays pending until the promise settles. */
  onSuccess?: (result: Result, output: Output) => unknown;
  /** The field a failure is about, where the service does not name it. */
  fieldOf?: (failure: Problem) => Path<Values> | undefined;
}

/**
 * A form checked by a schema that is loaded on demand, and sent to the service, once at a time. A failure is told;
 * what the service says about a field is shown there, anything else is the form's `problem`. What was typed stays.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`, `reset` to empty it,
 *   and `error` as thrown by the call
 */
export function useServiceForm<Values extends FieldValues, Output, Result>({
  defaultValues,
  loadSchema,
  send,
  onSuccess,
  fieldOf,
}: ServiceForm<Values, Output, Result>) {
  const { error, isPending, ...write } = useWrite({ call: send, onSuccess });
  const failure = useMemo(() => (error === null ? null : problemOf(error)), [error]);
  const { isSubmitting, ...form } = useCheckedForm<Values, Output>({
    defaultValues,
    loadSchema,
    onSubmit: write.send,
    failure,
    fieldOf,
  });

  return { ...form, isPending: isSubmitting || isPending, error };
}
