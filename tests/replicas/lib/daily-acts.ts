import { isDeepStrictEqual } from 'node:util';
import { signIn } from './join.ts';
import type { Person, Trade } from './ledger.ts';
import type { PersistentCaller } from './persistent-caller.ts';

type Act = (caller: PersistentCaller, person: Person) => Promise<void>;

/** What a member does day by day. Each throws if an answer contradicts what the member knows. */
export const dailyActs: readonly Act[] = [
  refresh,
  closeTrade,
  readTrades,
  switchEntry,
  refresh,
  closeTrade,
  signOutAndIn,
];

function sessionOf({ email, session }: Person) {
  if (!session) throw new Error(`${email} is not signed in`);
  return session;
}

async function refresh(caller: PersistentCaller, person: Person): Promise<void> {
  const { refreshToken } = sessionOf(person);
  const { body } = await caller.ask('refreshSession', { body: { refreshToken } }, [200]);
  person.session = { token: body.accessToken, refreshToken: body.refreshToken };
  await caller.ask('getUserInfo', { token: body.accessToken }, [200]);
}

async function readTrades(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const params = { botUuid: person.bot ?? '' };
  const query = { size: '100', sort: 'id', order: 'ASC' };
  const { body } = await caller.ask('listClosedTrades', { token, params, query }, [200]);
  for (const trade of body.items as Trade[]) {
    const before = person.seen.get(trade.id);
    if (before && !isDeepStrictEqual(before, trade)) throw new Error(`Closed trade ${trade.id} has changed`);
    person.seen.set(trade.id, trade);
  }
}

async function closeTrade(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const { bot = '' } = person;
  const { body } = await caller.ask('listOpenTrades', { token, params: { botUuid: bot } }, [200]);
  const open: Trade | undefined = body.items[0];
  if (!open) return;
  const params = { id: bot, tradeId: String(open.id) };
  // 409: it was closed meanwhile, by the bot or by an attempt that got no answer.
  const answer = await caller.ask('closeTrade', { token, params }, [200, 409]);
  if (answer.status === 200) person.closed.push(answer.body);
}

async function switchEntry(caller: PersistentCaller, person: Person): Promise<void> {
  const { token } = sessionOf(person);
  const { status } = person.entryStopped
    ? await caller.ask('enableTrading', { token, body: { enable: true } }, [200, 409])
    : await caller.ask('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } }, [200, 409]);
  const { body } = await caller.ask('getBot', { token, params: { id: person.bot ?? '' } }, [200]);
  const wanted = !person.entryStopped;
  if (status === 200 && body.entryStopped !== wanted) {
    throw new Error(`A switch of entry to ${wanted ? 'stopped' : 'running'} is lost`);
  }
  person.entryStopped = body.entryStopped;
}

async function signOutAndIn(caller: PersistentCaller, person: Person): Promise<void> {
  const session = sessionOf(person);
  await caller.ask('logout', { body: { refreshToken: session.refreshToken } }, [204]);
  person.ended.push(session);
  await caller.ask('getUserInfo', { token: session.token }, [401]);
  await signIn(caller, person);
}
