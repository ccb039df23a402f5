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
  /** Sends the schema's output. */
  send: (output: Output) => Promise<Result>;
  /** Takes the checked input in place of `send`, to ask first. The page then calls the returned `send`. */
  onChecked?: (output: Output) => void;
  /** Brings the result into view. If it returns a promise, the form stays pending until the promise settles. */
  onSuccess?: (result: Result, output: Output) => unknown;
  /** The field that a failure concerns, if the service does not name it. */
  fieldOf?: (failure: Problem) => Path<Values> | undefined;
  /** The field that a failure depends on: another choice there takes back what was said. */
  outdatedBy?: Path<Values>;
}

/**
 * A form checked by a schema that loads on demand and sent to the service, one submission at a time. Failures are
 * reported: the service's messages about fields show at the fields; anything else is the form's `problem`. The input
 * stays.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`, `reset`,
 *   `getValues` and `setValue` of the form library, `send` for input that `onChecked` has taken, and `error` as thrown by
 *   the call
 */
export function useServiceForm<Values extends FieldValues, Output, Result>({
  defaultValues,
  loadSchema,
  send,
  onChecked,
  onSuccess,
  fieldOf,
  outdatedBy,
}: ServiceForm<Values, Output, Result>) {
  const { error, isPending, ...write } = useWrite({ call: send, onSuccess });
  const failure = useMemo(() => (error === null ? null : problemOf(error)), [error]);
  const { isSubmitting, ...form } = useCheckedForm<Values, Output>({
    defaultValues,
    loadSchema,
    onSubmit: onChecked ?? write.send,
    failure,
    fieldOf,
    outdatedBy,
  });

  return { ...form, send: write.send, isPending: isSubmitting || isPending, error };
}
