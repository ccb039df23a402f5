import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** The id of the member who last skipped the optional steps in this browser. */
export const skippedSteps = createLocalStore<{ readonly by: string | null }>({
  key: 'botdeck.onboarding',
  parse: (stored) => {
    const by: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'by') : null;
    return { by: typeof by === 'string' ? by : null };
  },
});
