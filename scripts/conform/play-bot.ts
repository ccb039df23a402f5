import { lifeOf } from '../../src/machines/bot/bot.life.ts';
import { botMachine } from '../../src/machines/bot/bot.machine.ts';
import { unexpectedSteps } from '../../tests/model/lib/unexpected-steps.ts';
import type { Courier } from './courier.ts';
import type { Findings } from './findings.ts';
import { fieldsOf, statusOf } from './session-probes.ts';

type Json = Record<string, unknown>;

/** The parts of the chart of the bot that have a place for every report. */
const catchAll = ['bot', 'bot.status', 'bot.status.observed'];

/** Reports the steps of one run that the chart of the bot does not expect. */
export function judgeSteps(findings: Findings, runs: readonly Json[]): void {
  const reports = runs.map((run) => ({
    type: `status.${lifeOf(run as unknown as Parameters<typeof lifeOf>[0])}`,
  }));
  for (const step of unexpectedSteps(botMachine, catchAll, reports))
    findings.differs('getBot', 'status', 'a step that the chart of the bot expects', step, { rule: 'BOT-1' });
}

const mostLooks = 40;
const secondsBetween = 3;

/** Starts the bot, stops entry, and hard stops it, as a member does; looks at each step. */
export async function playBot(courier: Courier): Promise<void> {
  const { findings } = courier;
  const info = fieldsOf(await courier.ask('getUserInfo'));
  const seen: Json[] = [];
  const look = async (id: string) => {
    const run = fieldsOf(await courier.call('getBot', { params: { id } }));
    if (typeof run.status === 'string') seen.push(run);
    return String(run.status);
  };
  const until = async (id: string, isThere: (status: string) => boolean) => {
    for (let count = 0; count < mostLooks; count += 1) {
      if (isThere(await look(id))) return true;
      await courier.rest(secondsBetween);
    }
    return false;
  };
  if (typeof info.botUuid === 'string' && !isOver(await look(info.botUuid))) {
    for (const id of ['enableTrading', 'stopEntry'] as const)
      findings.skips(id, 'a run of this account is in progress');
    return;
  }
  const started = await courier.call('enableTrading', { body: { enable: true } });
  if (started?.status !== 200) {
    findings.differs('enableTrading', 'a start', 'status 200', statusOf(started));
    return;
  }
  const id = String(fieldsOf(started).uuid);
  seen.length = 0;
  if (!(await until(id, (status) => status === 'RUNNING')))
    findings.differs('enableTrading', 'a start', 'RUNNING within two minutes', String(seen.at(-1)?.status));
  const entry = await courier.call('stopEntry', { body: { action: 'STOP_TRADE_ENTRY' } });
  if (entry?.status === 200 && fieldsOf(entry).status === 'RUNNING' && fieldsOf(entry).entryStopped === false)
    findings.differs('stopEntry', 'entryStopped', 'true', 'false');
  await look(id);
  const stopped = await courier.call('enableTrading', { body: { enable: false, action: 'FORCE_QUIT' } });
  if (stopped?.status !== 200)
    findings.differs('enableTrading', 'a hard stop', 'status 200', statusOf(stopped), { rule: 'BOT-5' });
  else if (!(await until(id, isOver)))
    findings.remarks.add('The hard stop was still in progress after two minutes.');
  judgeSteps(findings, seen);
}

const isOver = (status: string) => status === 'STOPPED' || status === 'FORCE_STOPPED';
