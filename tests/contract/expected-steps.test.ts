import { afterAll, expect, test } from 'vitest';
import { lifeOf } from '../../src/machines/bot/bot.life.ts';
import { botMachine } from '../../src/machines/bot/bot.machine.ts';
import { unexpectedSteps } from '../model/lib/unexpected-steps.ts';
import { createSubscriber, inConsole, type Member, provide, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

type Act = (member: Member) => Promise<unknown>;

const enable =
  (body: object): Act =>
  ({ token }) =>
    fixture.call('enableTrading', { token, body });
const start = enable({ enable: true });
const softStop = enable({ enable: false, action: 'FORCE_STOP' });
const hardStop = enable({ enable: false, action: 'FORCE_QUIT' });
const stopEntry: Act = ({ token }) =>
  fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } });
/** What the service says about the newest run, as the client reports it to the machine. */
async function report({ token }: Member) {
  const { botUuid: id } = (await fixture.call('getUserInfo', { token })).body;
  const run = id === null ? null : (await fixture.call('getBot', { token, params: { id } })).body;
  return { type: `status.${lifeOf(run)}` };
}

// Rules: BOT-1, BOT-4
test.each<[string, Act[], string]>([
  ['a soft stop', [start, softStop], 'released'],
  ['a soft stop before it trades', [start, softStop, start, softStop], 'released'],
  ['a hard stop', [start, hardStop, start], 'trading'],
  ['no new trades, and new ones again', [start, stopEntry, start], 'trading'],
  ['no new trades, and a hard stop', [start, stopEntry, hardStop], 'stopped'],
])(
  'the paper engine takes only steps that the chart of the bot expects: %s',
  async (_, acts, last) => {
    const member = await createSubscriber(fixture);
    await provide(fixture, member.token);
    const reports = [await report(member)];
    for (const act of acts) {
      await act(member);
      reports.push(await report(member));
      for (let look = 0; look < 12; look += 1) {
        await inConsole(fixture, 'clock', { advanceSeconds: 15 });
        reports.push(await report(member));
      }
    }
    expect(unexpectedSteps(botMachine, ['bot', 'bot.status', 'bot.status.observed'], reports)).toEqual([]);
    expect(reports.at(-1)).toEqual({ type: `status.${last}` });
    // Behind nginx, each look waits until every replica has the new time.
  },
  120_000,
);
