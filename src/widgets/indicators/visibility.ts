import { createLocalStore } from '../../ui/local-store/local-store.ts';
import type { IndicatorKey } from './definition.ts';
import { allIndicators } from './groups.ts';

interface IndicatorVisibility {
  key: IndicatorKey;
  isVisible: boolean;
}

/** What the dashboard keeps at this browser. */
interface DashboardPreferences {
  indicators: readonly IndicatorVisibility[];
}

/**
 * Every indicator with whether it shows, from whatever was stored. What is missing or makes no sense is visible, so
 * that an indicator added later is seen.
 */
export function parseDashboard(stored: unknown): DashboardPreferences {
  const hidden = new Set(
    entriesOf(stored)
      .filter(isHidden)
      .map(({ key }) => key),
  );
  return withHidden(hidden);
}

/** Every indicator, all but these visible. */
export function withHidden(hidden: ReadonlySet<unknown>): DashboardPreferences {
  return { indicators: allIndicators.map(({ key }) => ({ key, isVisible: !hidden.has(key) })) };
}

/** Which indicators the person wants to see. */
export const dashboardStore = createLocalStore({ key: 'botdeck.dashboard', parse: parseDashboard });

function entriesOf(stored: unknown): unknown[] {
  if (typeof stored !== 'object' || stored === null || !('indicators' in stored)) return [];
  return Array.isArray(stored.indicators) ? stored.indicators : [];
}

function isHidden(entry: unknown): entry is { key: unknown } {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'key' in entry &&
    'isVisible' in entry &&
    entry.isVisible === false
  );
}
