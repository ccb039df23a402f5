import type { BotTrouble } from '../contract/answers.ts';

/** What is wrong with a bot, and what to do. */
export const kinds: Record<BotTrouble['kind'], { what: string; toDo: string }> = {
  UNKNOWN_ORDER: {
    what: 'An order at the exchange that the bot does not know',
    toDo: 'An answer from the exchange was lost. The bot opens no more trades, because it would spend these funds twice. Tell the member to sell or keep what was bought, then to resume entry.',
  },
  GONE_TRADE: {
    what: 'An open trade that the bot no longer has',
    toDo: 'The bot opens no more trades, and does not manage this one. Tell the member to look at their account and sell what is still there, then stop the bot.',
  },
  SILENT: {
    what: 'A bot that has not been heard from',
    toDo: 'Its trades may be unmanaged. Check the service’s log, the machine, and whether the exchange can be reached.',
  },
  UNKNOWN_BOT: {
    what: 'A bot of a run that does not exist',
    toDo: 'It was stopped. If you have restored a database, its trades are in its folder on this machine for 30 days. If the member has deleted the account, there is nothing to do.',
  },
  UNKNOWN: {
    what: 'A problem that this page does not know yet',
    toDo: 'Look at the service’s log.',
  },
};

export const title = (count: number) => (count === 1 ? '1 bot needs you' : `${count} bots need you`);
export const since = (at: string) => `since ${at}`;
export const run = (botUuid: string) => `Run ${botUuid}`;
export const details: Partial<Record<BotTrouble['kind'], (detail: string) => string>> = {
  UNKNOWN_ORDER: (id) => `Order ${id}`,
  GONE_TRADE: (number) => `Trade ${number}`,
  UNKNOWN_BOT: (machine) => `On ${machine}`,
};
export const notLoaded = 'Bots that need you could not be loaded';
