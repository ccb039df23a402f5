import { join, resolve } from 'node:path';
import type { Job } from '../../common/jobs.ts';
import type { BotEngine } from '../../ports/bot-engine.ts';
import type { Deps } from '../../ports/deps.ts';
import { createProcessSupervisor } from '../supervisor.ts';
import { createFreqtradeEngine, type EngineDeps } from './freqtrade-engine.ts';
import { createFreqtradeProcesses, type FreqtradeSetup } from './freqtrade-process.ts';

const strategy = join(import.meta.dirname, '../strategy/band_breakout.py');

/** Where runs trade, and with what. */
type Trading = Pick<FreqtradeSetup, 'marketOf' | 'pairs'> &
  Pick<EngineDeps, 'accountOf' | 'ordersOf' | 'outlook'>;

/** The engine of freqtrade, with its processes in the data folder. */
export function openFreqtrade(
  { config, db, log, realClock }: Pick<Deps, 'config' | 'db' | 'log' | 'realClock'>,
  { marketOf, pairs, ...trading }: Trading,
): { engine: BotEngine; engineJobs: Job[] } {
  const supervisor = createProcessSupervisor(resolve(config.dataDir ?? '.data', 'bots'));
  const setup = { program: resolve(config.freqtradeProgram), strategy, pairs, marketOf };
  const processes = createFreqtradeProcesses(setup, supervisor);
  const engine = createFreqtradeEngine({ db, log, supervisor, clock: realClock, processes, ...trading });
  return { engine, engineJobs: [engine.job] };
}
