import type { FieldValues, Resolver } from 'react-hook-form';

/** A schema of ArkType, by what it makes of the fields of a form. */
export interface FormSchema<Output> {
  readonly '~standard': { readonly types?: { readonly output: Output } | undefined };
}

/** Fetches the code that holds the schema. */
export type LoadSchema<Output> = () => Promise<FormSchema<Output>>;

/**
 * A resolver for react-hook-form that fetches ArkType and the schema when a form is first checked, so that a page
 * can be used before they are there. It rejects when they cannot be fetched, and tries again the next time.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: LoadSchema<Output>,
): { resolver: Resolver<Values, unknown, Output>; preload: () => void } {
  let loading: Promise<Resolver<Values, unknown, Output>> | undefined;

  const fetchResolver = () => {
    loading ??= Promise.all([load(), import('@hookform/resolvers/arktype')]).then(
      ([schema, { arktypeResolver }]) => arktypeResolver<Values, unknown, Output>(schema),
    );
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };

  return {
    resolver: async (values, context, options) => (await fetchResolver())(values, context, options),
    preload: () => void fetchResolver().catch(() => undefined),
  };
}
