import { type BaseSyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { describeProblem } from '../../api/errors.ts';
import type { Problem } from '../../machines/problem.ts';
import * as texts from '../../texts/forms.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded } from '../../ui/on-demand/use-on-demand.ts';
import { useTyped } from './typed-forms.ts';
import { useRequest } from './use-request.ts';

/** An ArkType schema, by the output it makes from the fields of a form. */
export interface FormSchema<Output> {
  readonly '~standard': { readonly types?: { readonly output: Output } | undefined };
}

type LoadSchema<Output> = () => Promise<FormSchema<Output>>;

/**
 * A resolver for react-hook-form that loads ArkType and the schema when a form is first checked, so the page is usable
 * before they arrive. Rejects if they fail to load, and tries again the next time.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: LoadSchema<Output>,
): { resolver: Resolver<Values, unknown, Output>; preload: () => void } {
  const resolver = onDemand(async () => {
    const [schema, { arktypeResolver }] = await Promise.all([load(), import('@hookform/resolvers/arktype')]);
    return arktypeResolver<Values, unknown, Output>(schema);
  });

  return {
    resolver: async (values, context, options) => (await resolver.load())(values, context, options),
    preload: resolver.prefetch,
  };
}

interface CheckedForm<Values extends FieldValues, Output> {
  /** Names every field of the form. */
  defaultValues: DefaultValues<Values>;
  loadSchema: LoadSchema<Output>;
  /** Takes the schema's output. If it returns a promise, the form is submitting until the promise settles. */
  onSubmit: (output: Output) => Promise<void> | void;
  /** Why the submission failed; the same object until that changes. */
  failure?: Problem | null | undefined;
  /** The field that a failure concerns, if its `fields` do not say. */
  fieldOf?: ((failure: Problem) => Path<Values> | undefined) | undefined;
  /** The field that a failure depends on: another choice there removes the message. */
  outdatedBy?: Path<Values> | undefined;
}

/**
 * A form checked by a schema that loads on demand. A failure shows at the fields it concerns, and the first of them
 * takes the focus. A failure that concerns no field is the form's `problem`.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`,
 *   `isSubmitting` while it is being checked or sent, and the form library's functions to read and change fields
 */
export function useCheckedForm<Values extends FieldValues, Output>({
  defaultValues,
  loadSchema,
  onSubmit,
  failure,
  fieldOf,
  outdatedBy,
}: CheckedForm<Values, Output>) {
  const [{ resolver, preload }] = useState(() => lazyResolver<Values, Output>(loadSchema));
  const {
    control,
    handleSubmit,
    setError,
    clearErrors,
    formState,
    getValues,
    setValue,
    setFocus,
    reset,
    watch,
  } = useForm<Values, unknown, Output>({ resolver, defaultValues });

  const showFailure = useEffectEvent((shown: Problem) => {
    const words = describeProblem(shown);
    const field = fieldOf?.(shown);
    const messages = field === undefined ? shown.fields : { ...shown.fields, [field]: words };
    // Typed as paths of the form because they are its own keys.
    const names = (Object.keys(defaultValues) as Path<Values>[]).filter((name) => messages[name]);
    for (const [index, name] of names.entries()) {
      setError(name, { type: 'service', message: messages[name] }, { shouldFocus: index === 0 });
    }
    if (names.length === 0) setError('root', { type: 'service', message: words });
  });
  useEffect(() => {
    if (failure) showFailure(failure);
  }, [failure]);

  const forgetFailure = useEffectEvent(() => {
    for (const name of Object.keys(defaultValues) as Path<Values>[]) {
      if (formState.errors[name]?.type === 'service') clearErrors(name);
    }
    clearErrors('root');
  });
  useEffect(() => {
    const following = watch((_, { name }) => {
      if (name !== undefined && name === outdatedBy) forgetFailure();
    });
    return () => following.unsubscribe();
  }, [watch, outdatedBy]);

  useTyped(formState.isDirty);

  const submit = handleSubmit(onSubmit);
  return {
    control,
    formProps: {
      onFocus: preload,
      onSubmit: async (event: BaseSyntheticEvent) => {
        try {
          await submit(event);
        } catch {
          setError('root', { type: 'load', message: texts.notLoaded });
          tellNotLoaded();
        }
      },
    },
    problem: formState.errors.root?.message,
    isSubmitting: formState.isSubmitting,
    getValues,
    setValue,
    setFocus,
    clearErrors,
    reset,
  };
}

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
}

/**
 * A form checked by a schema that loads on demand and sent to the service, one submission at a time. Failures are
 * reported: the service's messages about fields show at the fields; anything else is the form's `problem`. The input
 * stays.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields, `problem` for its `FormError`, the form library's
 *   functions to read and change fields, `request`, which a question to confirm shows, `error` as thrown by the call, and
 *   `isPending` while the form is being checked or sent
 */
export function useServiceForm<Values extends FieldValues, Output, Result>({
  defaultValues,
  loadSchema,
  send,
  mustBeConfirmed = () => false,
  onSuccess,
  fieldOf,
}: ServiceForm<Values, Output, Result>) {
  const request = useRequest({ call: (output: Output) => send(output), onSuccess });
  const { isSubmitting, ...form } = useCheckedForm<Values, Output>({
    defaultValues,
    loadSchema,
    onSubmit: (output) => (mustBeConfirmed(output) ? request.ask(output) : request.send(output)),
    failure: request.problem,
    fieldOf,
  });

  return { ...form, request, error: request.error, isPending: isSubmitting || request.isPending };
}
