import { useSyncExternalStore } from 'react';
import { createStore, type Readable } from '../store/store.ts';

export type FieldName<Values> = keyof Values & string;

/** By the names of fields. What concerns no field is the form's own, by this name. */
type Messages = Readonly<Record<string, string | undefined>>;
export const wholeForm = 'root';

/** What a check of all values found. */
export type Checked<Output> = { output: Output } | { messages: Messages };

interface FormState<Values> {
  readonly values: Values;
  /** What the form began with. */
  readonly initial: Values;
  /** What the rules say about the values. */
  readonly problems: Messages;
  /** Why what was sent was refused. */
  readonly refusals: Messages;
  /** While it is being checked and handed over. */
  readonly isSubmitting: boolean;
}

/** The values of a form and what is wrong with them, outside React. */
export interface FormControl<Values extends object> extends Readable<FormState<Values>> {
  /** The fields on the page, in the order in which they appeared. */
  readonly inputs: Map<string, { focus: () => void }>;
  /** What the person enters. Once the form has been checked, each change is checked as well. */
  change(name: FieldName<Values>, value: unknown): void;
  /** What the field now begins with. */
  adopt(name: FieldName<Values>, value: Values[FieldName<Values>]): void;
  /** Says why what was sent was refused, and focuses the first field concerned. */
  refuse(messages: Messages): void;
  /** Takes that back. */
  forgetRefusals(): void;
  /** Back to what the form began with, or to other values. */
  reset(values?: Values): void;
}

/** A form that can be handed over. */
interface SubmittableForm<Values extends object, Output> extends FormControl<Values> {
  /**
   * Hands the checked values over, or shows what is wrong with them. Does nothing while it already does.
   * @throws what the check throws
   */
  submit(handOver: (output: Output) => Promise<void> | void): Promise<void>;
}

/** @param check of all values; rejects if its rules cannot be had */
export function createFormControl<Values extends object, Output>(
  initial: Values,
  check: (values: Values) => Promise<Checked<Output>>,
): SubmittableForm<Values, Output> {
  const fresh = { values: initial, initial, problems: {}, refusals: {}, isSubmitting: false };
  const { get, set, subscribe } = createStore<FormState<Values>>(fresh);
  const patch = (change: Partial<FormState<Values>>) => set({ ...get(), ...change });
  const inputs: FormControl<Values>['inputs'] = new Map();
  let isChecked = false;

  const focusFirst = (messages: Messages) =>
    [...inputs].find(([name]) => messages[name] !== undefined)?.[1].focus();

  /** Only for the changed field and those with a problem: nobody is told about a field before its turn. */
  const checkAgain = async (changed: string) => {
    const { values } = get();
    const checked = await check(values);
    if (get().values !== values) return;
    const found = 'messages' in checked ? checked.messages : {};
    const isShown = ([name]: [string, unknown]) => name === changed || get().problems[name] !== undefined;
    patch({ problems: Object.fromEntries(Object.entries(found).filter(isShown)) });
  };

  return {
    get,
    subscribe,
    inputs,
    change(name, value) {
      const { values, refusals } = get();
      patch({ values: { ...values, [name]: value }, refusals: { ...refusals, [name]: undefined } });
      // Without its rules, the next submission says what is missing.
      if (isChecked) checkAgain(name).catch(() => undefined);
    },
    adopt(name, value) {
      const { values, initial } = get();
      patch({ values: { ...values, [name]: value }, initial: { ...initial, [name]: value } });
    },
    refuse(messages) {
      patch({ refusals: { ...get().refusals, ...messages } });
      focusFirst(messages);
    },
    forgetRefusals: () => patch({ refusals: {} }),
    reset(values = get().initial) {
      isChecked = false;
      patch({ values, initial: values, problems: {}, refusals: {} });
    },
    async submit(handOver) {
      if (get().isSubmitting) return;
      patch({ isSubmitting: true, refusals: {} });
      try {
        const checked = await check(get().values);
        isChecked = true;
        const problems = 'messages' in checked ? checked.messages : {};
        patch({ problems });
        if ('messages' in checked) focusFirst(problems);
        else await handOver(checked.output);
      } finally {
        patch({ isSubmitting: false });
      }
    },
  };
}

/** Follows a part of a form. `select` returns the same value until that part changes. */
export function useFormState<Values extends object, Selected>(
  { get, subscribe }: Readable<FormState<Values>>,
  select: (state: FormState<Values>) => Selected,
): Selected {
  const current = () => select(get());
  return useSyncExternalStore(subscribe, current, current);
}

/** The value of a field. */
export const useFieldValue = <Values extends object, Name extends FieldName<Values>>(
  control: FormControl<Values>,
  name: Name,
): Values[Name] => useFormState(control, ({ values }) => values[name]);

/** What is wrong with a field, or with the form. */
export const useMessage = <Values extends object>(
  control: FormControl<Values>,
  name: string,
): string | undefined => useFormState(control, ({ problems, refusals }) => refusals[name] ?? problems[name]);

/** Whether something has been entered. */
export const useIsEdited = <Values extends object>(control: FormControl<Values>): boolean =>
  useFormState(control, ({ values, initial }) =>
    (Object.keys(initial) as FieldName<Values>[]).some((name) => values[name] !== initial[name]),
  );
