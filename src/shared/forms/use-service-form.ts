import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import type { Problem } from '../../machines/problem.ts';
import * as texts from '../../texts/forms.ts';
import {
  type Checked,
  createFormControl,
  type FieldName,
  useFormState,
  useIsEdited,
  useMessage,
  wholeForm,
} from '../../ui/form/form-control.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded } from '../../ui/on-demand/use-on-demand.ts';
import { useTyped } from './typed-forms.ts';
import { useRequest } from './use-request.ts';

interface Issue {
  readonly message: string;
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined;
}

type Validated<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };

/** An ArkType schema, by the output it makes from the fields of a form. See https://standardschema.dev. */
export interface FormSchema<Output> {
  readonly '~standard': {
    readonly validate: (values: unknown) => Validated<Output> | Promise<Validated<Output>>;
  };
}

/** Loads the code of the schema. */
type LoadSchema<Output> = () => Promise<FormSchema<Output>>;

/**
 * Checks a form with a schema that loads, and ArkType with it, when a form is first checked, so the page is usable before they
 * arrive. Rejects if they fail to load, and tries again the next time.
 */
export function lazyCheck<Output>(load: LoadSchema<Output>): {
  check: (values: object) => Promise<Checked<Output>>;
  preload: () => void;
} {
  const schema = onDemand(load);

  return {
    check: async (values) => {
      const found = await (await schema.load())['~standard'].validate(values);
      if (!found.issues) return { output: found.value };
      const messages: Record<string, string> = {};
      // The first of each field.
      for (const { path: [field] = [], message } of found.issues) {
        messages[String(typeof field === 'object' ? field.key : (field ?? wholeForm))] ??= message;
      }
      return { messages };
    },
    preload: schema.prefetch,
  };
}

interface CheckedForm<Values extends object, Output> {
  /** Names every field of the form. */
  defaultValues: Values;
  loadSchema: LoadSchema<Output>;
  /** Takes the schema's output. If it returns a promise, the form is submitting until the promise settles. */
  onSubmit: (output: Output) => Promise<void> | void;
  /** Why the submission failed; the same object until that changes. */
  failure?: Problem | null | undefined;
  /** The field that a failure concerns, if its `fields` do not say. */
  fieldOf?: ((failure: Problem) => FieldName<Values> | undefined) | undefined;
  /** The field that a failure depends on: another choice there takes back what was said. */
  outdatedBy?: FieldName<Values> | undefined;
}

/**
 * A form checked by a schema that loads on demand. A failure shows at the fields it concerns, and the first of them
 * takes the focus. A failure that concerns no field is the form's `problem`.
 *
 * @returns `formProps` for the `Form`, `control` for its bound fields and to change them, `problem` for its `FormError`,
 *   and `isSubmitting` while it is being checked or sent
 */
export function useCheckedForm<Values extends object, Output>({
  defaultValues,
  loadSchema,
  onSubmit,
  failure,
  fieldOf,
  outdatedBy,
}: CheckedForm<Values, Output>) {
  const [{ control, preload }] = useState(() => {
    const { check, preload } = lazyCheck(loadSchema);
    return { control: createFormControl<Values, Output>(defaultValues, check), preload };
  });

  const choice = useFormState(control, ({ values }) => outdatedBy && values[outdatedBy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the reason
  useEffect(() => control.forgetRefusals(), [control, choice]);

  const showFailure = useEffectEvent((shown: Problem) => {
    const words = describeProblem(shown);
    const field = fieldOf?.(shown);
    const messages = Object.entries(field === undefined ? shown.fields : { ...shown.fields, [field]: words });
    const known = messages.filter(([name, message]) => message && name in defaultValues);
    control.refuse(known.length > 0 ? Object.fromEntries(known) : { [wholeForm]: words });
  });
  useEffect(() => {
    if (failure) showFailure(failure);
  }, [failure]);

  useTyped(useIsEdited(control));

  return {
    control,
    formProps: {
      onFocus: preload,
      onSubmit: async (event: FormEvent) => {
        event.preventDefault();
        try {
          await control.submit(onSubmit);
        } catch {
          control.refuse({ [wholeForm]: texts.notLoaded });
          tellNotLoaded();
        }
      },
    },
    problem: useMessage(control, wholeForm),
    isSubmitting: useFormState(control, ({ isSubmitting }) => isSubmitting),
    reset: control.reset,
  };
}

interface ServiceForm<Values extends object, Output, Result> {
  /** Names every field of the form. */
  defaultValues: Values;
  loadSchema: LoadSchema<Output>;
  /** Sends the schema's output. */
  send: (output: Output) => Promise<Result>;
  /** Whether to ask first. The page then shows the question while `request` is confirming. */
  mustBeConfirmed?: (output: Output) => boolean;
  /** Brings the result into view. If it returns a promise, the form stays pending until the promise settles. */
  onSuccess?: (result: Result, output: Output) => unknown;
  /** The field that a failure concerns, if the service does not name it. */
  fieldOf?: (failure: Problem) => FieldName<Values> | undefined;
  /** The field that a failure depends on: another choice there takes back what was said. */
  outdatedBy?: FieldName<Values>;
}

/**
 * A form checked by a schema that loads on demand and sent to the service, one submission at a time. Failures are
 * reported: the service's messages about fields show at the fields; anything else is the form's `problem`. The input
 * stays.
 *
 * @returns what `useCheckedForm` returns, `request`, and `error` as thrown by the call
 */
export function useServiceForm<Values extends object, Output, Result>({
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
