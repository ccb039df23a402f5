import type { Bot } from '../../contract/answers.ts';
import { hasEnded, mayHaveLeftTrades } from '../../machines/bot/bot.life.ts';

/** The id of the lists of trades on the page. */
export const leftTradesAnchor = 'left-trades';

/** The runs that have trades open or may have left some, the newest first. */
export function openRuns(newest: Bot | null | undefined, runs: readonly Bot[] = []): readonly Bot[] {
  const earlier = runs.filter((run) => mayHaveLeftTrades(run) && run.uuid !== newest?.uuid);
  return newest && mayHaveOpenTrades(newest) ? [newest, ...earlier] : earlier;
}

/** While a run is not over, only the list can say. */
function mayHaveOpenTrades(run: Bot): boolean {
  return !hasEnded(run) || mayHaveLeftTrades(run);
}
