import type { LiveTab } from './tabs.ts';

/**
 * The tab to show: the chosen one, else the one that is shown, as long as it has not closed, else an open one.
 * @param chosen the load that a person chose
 * @param shown the load that was shown last
 */
export function tabToShow(
  tabs: readonly LiveTab[],
  chosen: string | undefined,
  shown: string | undefined,
): LiveTab | undefined {
  const last = tabs.find(({ load }) => load === shown);
  const isThere = last?.status === 'open' || last?.status === 'silent';
  return (
    tabs.find(({ load }) => load === chosen) ??
    (isThere ? last : tabs.find(({ status }) => status === 'open')) ??
    last ??
    tabs[0]
  );
}
