import { useRef, useState } from 'react';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import type { Problem } from '../../machines/problem.ts';
import { reportFailure } from '../failures/report-failure.ts';
import type { LoadSchema } from './lazy-resolver.ts';
import { useCheckedForm } from './use-checked-form.ts';

interface ServiceForm<Values extends FieldValues, Output, Result> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Output>;
  /** Sends what the schema made of the values. */
  send: (output: Output) => Promise<Result>;
  onSuccess?: (result: Result, output: Output) => void;
  /** The field an error is about, where the service does not name it. */
  fieldOf?: (error: ApiError) => Path<Values> | undefined;
}

/**
 * A form checked by a schema that is loaded on demand, and sent to the service, once at a time. A failure is told;
 * what the service says about a field is shown there, anything else is the form's `problem`. What was typed stays.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`
 */
export function useServiceForm<Values extends FieldValues, Output, Result>({
  defaultValues,
  loadSchema,
  send,
  onSuccess,
  fieldOf,
}: ServiceForm<Values, Output, Result>) {
  const [error, setError] = useState<unknown>(null);
  const [failure, setFailure] = useState<Problem | null>(null);
  // Two quick presses are both checked before either is seen to be under way: the second joins the first.
  const sending = useRef<Promise<void> | null>(null);
  const { isSubmitting, ...form } = useCheckedForm<Values, Output>({
    defaultValues,
    loadSchema,
    failure,
    onSubmit: (output) => {
      sending.current ??= sendOnce(output).finally(() => {
        sending.current = null;
      });
      return sending.current;
    },
  });

  const sendOnce = async (output: Output) => {
    setError(null);
    setFailure(null);
    let result: Result;
    try {
      result = await send(output);
    } catch (thrown) {
      reportFailure(thrown);
      setError(thrown);
      setFailure(problemAt(thrown, fieldOf));
      return;
    }
    try {
      onSuccess?.(result, output);
    } catch (broken) {
      // The service has accepted it: this is an error of the page, and nothing to send again for.
      reportError(broken);
    }
  };

  return { ...form, isPending: isSubmitting, error };
}

/** What a failure leaves to show, at the fields it is about. */
function problemAt<Values extends FieldValues>(
  error: unknown,
  fieldOf?: (error: ApiError) => Path<Values> | undefined,
): Problem {
  const message = describeError(error);
  if (!(error instanceof ApiError)) return { code: null, message, fields: {} };
  const field = fieldOf?.(error);
  const fields = field === undefined ? error.fields : { ...error.fields, [field]: message };
  return { code: error.code ?? null, message, fields };
}
