import type { FieldValues, Resolver } from 'react-hook-form';
import { onDemand } from '../../ui/on-demand/on-demand.ts';

/** An ArkType schema, by the output it makes from the fields of a form. */
export interface FormSchema<Output> {
  readonly '~standard': { readonly types?: { readonly output: Output } | undefined };
}

/** Loads the code of the schema. */
export type LoadSchema<Output> = () => Promise<FormSchema<Output>>;

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
