import { Problem } from '../common/problem.ts';
import type { EndCause } from '../ports/bot-engine.ts';
import type { BotCommands } from './bot-commands.ts';

/** Stops the member's bot softly. Returns false if it does nothing: there is no active bot, or it is already stopping. */
export async function stopSoftly(
  commands: Pick<BotCommands, 'stop'>,
  userUuid: string,
  cause: EndCause,
): Promise<boolean> {
  try {
    await commands.stop(userUuid, 'FORCE_STOP', cause);
    return true;
  } catch (error) {
    if (!isEnding(error)) throw error;
    return false;
  }
}

/** True if the stop was refused because the bot has stopped or is stopping. */
function isEnding(error: unknown): boolean {
  const codes: string[] = ['error.bot.tradingAlreadyDisabled', 'error.bot.stopAlreadyInitiated'];
  return error instanceof Problem && codes.includes(error.code);
}
