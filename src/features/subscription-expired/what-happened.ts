import type { Bot } from '../../contract/answers.ts';

/** What became of the bot when the subscription ran out. */
export function whatHappened(bot: Pick<Bot, 'status' | 'leftOnExchange'> | null): string {
  switch (bot?.status) {
    case undefined:
      return 'Your bot was never started, so nothing had to be stopped.';
    case 'STOPPED':
      return 'Your bot is stopped. All of its trades are closed.';
    case 'FORCE_STOPPED':
      return `Your bot is stopped. ${leftInWords(bot?.leftOnExchange ?? 0)}`;
    case 'STOP_INIT':
      return 'Your bot is closing its open trades at market price and then stops. This can take a few hours.';
    case 'UNKNOWN':
      return 'This page does not recognize the status of your bot, so it may still be trading. If that does not change, write to support.';
    case 'NEW':
    case 'INIT':
    case 'RUNNING':
      return 'Your bot is being stopped softly. Its open trades stay on the exchange, and nobody manages them.';
  }
}

function leftInWords(count: number): string {
  if (count === 0) return 'It left no trades open.';
  const trades = count === 1 ? '1 trade is' : `${count} trades are`;
  const them = count === 1 ? 'it' : 'them';
  return `${trades} still open on the exchange, and nobody manages ${them}. Closing ${them} there is up to you.`;
}
