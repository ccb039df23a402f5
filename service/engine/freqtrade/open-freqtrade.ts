import { join, resolve } from 'node:path';
import type { Job } from '../../common/jobs.ts';
import type { BotEngine } from '../../ports/bot-engine.ts';
import type { Deps } from '../../ports/deps.ts';
import type { LiveTrading } from '../../ports/orders.ts';
import { createProcessSupervisor } from '../supervisor.ts';
import { createFreqtradeEngine, type EngineDeps } from './freqtrade-engine.ts';
import {
  botsFolder,
  createFreqtradeProcesses,
  type FreqtradeSetup,
  isTraded,
  orderPrefix,
} from './freqtrade-process.ts';

const strategy = join(import.meta.dirname, '../strategy/band_breakout.py');

/** Where runs trade, and with what. */
interface Trading extends Pick<FreqtradeSetup, 'market' | 'pairs'>, Pick<EngineDeps, 'outlook'> {
  /** Null: orders are only simulated. */
  live: LiveTrading | null;
}

/** The engine of freqtrade, with its processes in the data folder. */
export function openFreqtrade(
  { config, db, log, realClock }: Pick<Deps, 'config' | 'db' | 'log' | 'realClock'>,
  { live, market, outlook, pairs }: Trading,
): { engine: BotEngine; engineJobs: Job[] } {
  const supervisor = createProcessSupervisor(botsFolder(config));
  const setup = { program: resolve(config.freqtradeProgram), strategy, pairs, market };
  const processes = createFreqtradeProcesses(setup, supervisor);
  const traded = pairs.filter(isTraded);
  const engine = createFreqtradeEngine({
    ...{ db, log, supervisor, clock: realClock, processes, outlook },
    placesOrders: live !== null,
    mostRuns: live && config.engineLiveBots,
    accountOf: (userUuid, exchange) => live && (() => live.openAccount(userUuid, exchange)),
    ordersOf: async (botUuid, { exchange, userUuid }, seen) => {
      if (!live) return [];
      const account = await live.openAccount(userUuid, exchange);
      return live.findOrders({ account, pairs: traded, prefix: orderPrefix(botUuid), seen });
    },
  });
  return { engine, engineJobs: [engine.job] };
}
