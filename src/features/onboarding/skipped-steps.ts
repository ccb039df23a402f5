import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** Who left the optional steps of the onboarding out in this browser, by id. */
export const skippedSteps = createLocalStore<{ readonly by: string | null }>({
  key: 'botdeck.onboarding',
  parse: (stored) => {
    const by: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'by') : null;
    return { by: typeof by === 'string' ? by : null };
  },
});
