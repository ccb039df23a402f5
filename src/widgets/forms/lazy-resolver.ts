import type { arktypeResolver } from '@hookform/resolvers/arktype';
import type { FieldValues, Resolver } from 'react-hook-form';

/** A schema of ArkType that takes the fields of a form and gives what is to be sent. */
export type FormSchema<Values extends FieldValues, Output> = Parameters<
  typeof arktypeResolver<Values, unknown, Output>
>[0];

/** Fetches the code that holds the schema. */
export type LoadSchema<Values extends FieldValues, Output> = () => Promise<FormSchema<Values, Output>>;

/**
 * A resolver for react-hook-form that fetches ArkType and the schema when a form is first checked, so that a page
 * can be used before they are there. It rejects when they cannot be fetched, and tries again the next time.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: LoadSchema<Values, Output>,
): { resolver: Resolver<Values, unknown, Output>; preload: () => void } {
  let loading: Promise<Resolver<Values, unknown, Output>> | undefined;

  const fetchResolver = () => {
    loading ??= Promise.all([load(), import('@hookform/resolvers/arktype')]).then(
      ([schema, { arktypeResolver }]) => arktypeResolver(schema),
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
