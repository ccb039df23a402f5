import { useMemo, useSyncExternalStore } from 'react';
import { dashboardStore, withHidden } from './visibility.ts';

const nothing: ReadonlySet<string> = new Set();

/** Which indicators are hidden, and the ways to change that. */
export function useIndicatorVisibility() {
  const { indicators } = useSyncExternalStore(dashboardStore.subscribe, dashboardStore.get);
  const hidden = useMemo(
    () => new Set<string>(indicators.filter(({ isVisible }) => !isVisible).map(({ key }) => key)),
    [indicators],
  );
  return {
    hidden,
    setHidden: (keys: ReadonlySet<string>) => dashboardStore.set(withHidden(keys)),
    showAll: () => dashboardStore.set(withHidden(nothing)),
  };
}
