import { useMemo } from 'react';
import { createLocalStore, fieldIn, useStore } from '../../ui/store/store.ts';
import { allIndicators, type IndicatorKey } from './indicator-definitions.ts';

interface IndicatorVisibility {
  key: IndicatorKey;
  isVisible: boolean;
}

/** What the dashboard stores in this browser. */
interface DashboardPreferences {
  indicators: readonly IndicatorVisibility[];
}

/**
 * Every indicator and whether it shows, from whatever was stored. Missing and invalid entries are visible, which shows
 * indicators added later.
 */
export function parseDashboard(stored: unknown): DashboardPreferences {
  const hidden = new Set(
    entriesOf(stored)
      .filter(isHidden)
      .map(({ key }) => key),
  );
  return withHidden(hidden);
}

/** Every indicator, with all but these visible. */
export function withHidden(hidden: ReadonlySet<unknown>): DashboardPreferences {
  return { indicators: allIndicators.map(({ key }) => ({ key, isVisible: !hidden.has(key) })) };
}

/** Which indicators the member wants to see. */
export const dashboardStore = createLocalStore({ key: 'botdeck.dashboard', parse: parseDashboard });

function entriesOf(stored: unknown): unknown[] {
  const entries = fieldIn(stored, 'indicators');
  return Array.isArray(entries) ? entries : [];
}

function isHidden(entry: unknown): entry is { key: unknown } {
  return fieldIn(entry, 'isVisible') === false && fieldIn(entry, 'key') !== undefined;
}

const nothing: ReadonlySet<string> = new Set();

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
