import type { MemberApi } from '../../src/api/member.ts';
import type { LossLimit } from '../../src/contract/answers.ts';
import { botRun, lossLimit } from './runs.ts';
import { showTradeBot } from './show-trade-bot.tsx';

/** The call that sets the limit. */
export type SetLimit = MemberApi['bots']['setLossLimit'];

/** A limit that is off. */
export const limitOff = lossLimit({ drawdown: null });

/** Shows the trade bot page of a member with this loss limit, and finds its card. */
export async function showLossLimit(
  limit: LossLimit | null,
  setLossLimit: SetLimit = async () => null,
  bot = botRun(),
) {
  const { screen } = await showTradeBot(bot, { bots: { lossLimit: async () => limit, setLossLimit } });
  const card = screen.getByRole('region', { name: 'Loss limit' });
  return { screen, card };
}
