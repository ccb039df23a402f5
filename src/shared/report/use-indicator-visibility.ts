import { useMemo } from 'react';
import { useStore } from '../../ui/store/store.ts';
import { dashboardStore, withHidden } from './visibility.ts';

const nothing: ReadonlySet<string> = new Set();

/** Which indicators are hidden, and functions to change that. */
export function useIndicatorVisibility() {
  const { indicators } = useStore(dashboardStore);
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
