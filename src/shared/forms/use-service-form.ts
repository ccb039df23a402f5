import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { Problem } from '../../machines/problem.ts';
import { type LoadSchema, useCheckedForm } from './use-checked-form.ts';
import { useRequest } from './use-request.ts';

interface ServiceForm<Values extends FieldValues, Output, Result> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Output>;
  /** Sends the schema's output. */
  send: (output: Output) => Promise<Result>;
  /** Whether to ask first. The page then shows the question while `request` is confirming. */
  mustBeConfirmed?: (output: Output) => boolean;
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
  mustBeConfirmed = () => false,
  onSuccess,
  fieldOf,
  outdatedBy,
}: ServiceForm<Values, Output, Result>) {
  const request = useRequest({ call: (output: Output) => send(output), onSuccess });
  const { isSubmitting, ...form } = useCheckedForm<Values, Output>({
    defaultValues,
    loadSchema,
    onSubmit: (output) => (mustBeConfirmed(output) ? request.ask(output) : request.send(output)),
    failure: request.problem,
    fieldOf,
    outdatedBy,
  });

  return { ...form, request, error: request.error, isPending: isSubmitting || request.isPending };
}
