import type { SpeedClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { createPaperEngine } from '../engine/paper-engine.ts';
import { createPaperExchange } from '../exchange/paper-exchange.ts';
import type { Job } from '../jobs.ts';
import type { BotDirectory, MemberDirectory } from '../ports.ts';
import { createStatisticHandlers } from '../statistics/statistic-handlers.ts';
import { createTradeHandlers } from '../trades/trade-handlers.ts';
import { createTradingAmountHandlers } from '../trading-amount/trading-amount-handlers.ts';
import { createBotCommands } from './bot-commands.ts';
import { createBotDirectory } from './bot-directory.ts';
import { createBotHandlers } from './bot-handlers.ts';
import { createBotLoop } from './bot-loop.ts';
import { createMessenger } from './messenger.ts';

interface TradingDeps {
  db: Database;
  clock: SpeedClock;
  members: MemberDirectory;
}

/** Bots, their trades and figures, put together: where the service chooses its engine and its exchange. */
export function createTrading({ db, clock, members }: TradingDeps) {
  const exchange = createPaperExchange();
  const engine = createPaperEngine({ db, clock, exchange });
  const commands = createBotCommands({ db, engine, members });
  const bots: BotDirectory = createBotDirectory(db, commands);
  const messenger = createMessenger(members.notify);
  const jobs: Job[] = [createBotLoop(engine, members, messenger), messenger.job];
  return {
    bots,
    jobs,
    handlers: {
      ...createBotHandlers({ db, commands }),
      ...createTradeHandlers({ db, clock, exchange }),
      ...createStatisticHandlers({ db, clock, exchange }),
      ...createTradingAmountHandlers(db),
    },
  };
}
