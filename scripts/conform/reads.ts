import type { OperationId } from '../../service/common/handler.ts';
import type { Courier } from './courier.ts';
import { shown } from './findings.ts';
import { probeFigures, probeTrades } from './list-probes.ts';
import { fieldsOf, judgeCaching, probePermissions, type Signed, statusOf } from './session-probes.ts';

type Json = Record<string, unknown>;

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
const itemsOf = (fields: Json): Json[] => (Array.isArray(fields.items) ? (fields.items as Json[]) : []);

/** Makes every call that only reads, and those of the newest run if there is one. */
export async function tryReads(courier: Courier, signed: Signed): Promise<void> {
  const info = await courier.read('getUserInfo');
  if (info?.status === 200) judgeCaching(courier, info);
  for (const id of plainReads) await courier.read(id);
  const events = await courier.read('followChanges', { headers: { accept: 'text/event-stream' } });
  if (events?.status === 200 && !/^(?:\s*(?:id|data|event|retry)?:.*\n)*/m.test(events.text))
    courier.findings.differs('followChanges', 'body', 'server-sent events', 'something else');
  await courier.read('exportStatement', { headers: { accept: 'text/csv' } });
  await tryOperator(courier, signed);

  await probePermissions(courier);
  const runs = await courier.read('listUserBots', { params: { userUuid: signed.uuid ?? '' } });
  const newest = textOf(fieldsOf(info).botUuid) ?? textOf(itemsOf(fieldsOf(runs))[0]?.uuid);
  judgeStanding(courier, fieldsOf(info));
  if (newest === undefined || newest === '') {
    for (const id of runReads) courier.findings.skips(id, 'this account has never run a bot');
    return;
  }
  await tryRun(courier, newest, fieldsOf(info));
}

const plainReads: readonly OperationId[] = [
  'listApiKeys',
  'getSubscription',
  'getReferralLink',
  'getSecurity',
  'listSessions',
  'listSecurityEvents',
  'getTelegram',
  'getPush',
  'getLossLimit',
  'getUserProfit',
  'getStatement',
  'getStrategy',
  'getScoreboard',
];

const runReads: readonly OperationId[] = [
  'getBot',
  'getBotStatistic',
  'listOpenTrades',
  'listClosedTrades',
  'exportOpenTrades',
  'exportClosedTrades',
  'getBotProfit',
  'exportBotProfit',
  'getTrade',
  'getCandles',
  'getBotLook',
  'getReplay',
  'getWhatIf',
  'listScoredTrades',
];

/** A member must not get what is for operators. */
async function tryOperator(courier: Courier, { uuid = '' }: Signed): Promise<void> {
  await courier.call('listBotTroubles');
  await courier.call('listMembers');
  await courier.call('getMember', { params: { userUuid: uuid } });
  const orders = await courier.call('listOperatorOrders');
  if (orders?.status === 200) await courier.read('exportOperatorOrders', { headers: { accept: 'text/csv' } });
  else if (orders?.status === 404) {
    courier.findings.lacks('listOperatorOrders');
    courier.findings.lacks('exportOperatorOrders');
  } else courier.findings.skips('exportOperatorOrders', 'this account is not an operator’s');
}

/** What the user info says must agree with itself: pages for members follow from it. */
function judgeStanding(
  courier: Courier,
  { subscriptionStatus, lastDepositStatus, showOnboarding }: Json,
): void {
  if (subscriptionStatus === 'WAITING_PAYMENT' && (lastDepositStatus ?? '') === '')
    courier.findings.differs(
      'getUserInfo',
      'lastDepositStatus',
      'a status while waiting for a payment',
      shown(lastDepositStatus),
      {
        rule: 'ACCESS-5',
      },
    );
  if (showOnboarding === true && ['EXPIRED', 'WAITING_PAYMENT'].includes(String(subscriptionStatus)))
    courier.findings.differs('getUserInfo', 'showOnboarding', `false while ${subscriptionStatus}`, 'true', {
      rule: 'ACCESS-4',
    });
}

/** What the service says about a run that nobody has, and about an id that is not one. */
async function probeUnknowns(courier: Courier): Promise<void> {
  for (const [what, id] of [
    ['an unknown id', '00000000-0000-4000-8000-000000000000'],
    ['an id that is none', 'no-such-run'],
  ] as const) {
    const answer = await courier.ask('getBot', { params: { id } });
    if (answer && ![400, 403, 404].includes(answer.status))
      courier.findings.differs('getBot', what, 'status 404', statusOf(answer), { rule: 'ERROR-11' });
    else if (answer && typeof fieldsOf(answer).code !== 'string')
      courier.findings.differs('getBot', what, 'an error with its code', statusOf(answer), {
        rule: 'ERROR-10',
        isBreaking: false,
      });
  }
}

const hour = 3_600_000;

async function tryRun(courier: Courier, id: string, info: Json): Promise<void> {
  const { findings } = courier;
  const bot = fieldsOf(await courier.read('getBot', { params: { id } }));
  judgeBot(courier, bot, info, id);
  if (!findings.isAbsent('getBot')) await probeUnknowns(courier);
  await probeTrades(courier, id);
  await probeFigures(courier, id);
  await courier.read('getBotLook', { params: { id } });
  const day = String(bot.activatedAt).slice(0, 10);
  await courier.read('getReplay', { params: { id }, query: { day } });
  await courier.read('getWhatIf', { params: { id }, query: { funds: '0.5' } });
  await courier.read('listScoredTrades', { query: { botUuid: id, by: 'DIRECTION', key: 'LONG' } });
  const { items } = fieldsOf(
    await courier.ask('listClosedTrades', { params: { botUuid: id }, query: { page: '0', size: '1' } }),
  );
  const [trade] = Array.isArray(items) ? (items as Json[]) : [];
  if (!trade) {
    findings.skips('getTrade', 'the run has no closed trade');
    findings.skips('getCandles', 'the run has no closed trade');
    return;
  }
  const one = fieldsOf(await courier.read('getTrade', { params: { id, tradeId: String(trade.id) } }));
  if (one.id !== undefined && String(one.id) !== String(trade.id))
    findings.differs('getTrade', 'id', 'that of the trade asked for', shown(one.id));
  const from = Date.parse(String(trade.openDate));
  if (!Number.isFinite(from)) {
    findings.skips('getCandles', 'the trade has no time');
    return;
  }
  const range = { from: new Date(from).toISOString(), to: new Date(from + hour).toISOString() };
  const query = { pair: String(trade.pair), interval: '5m', ...range };
  const { candles, pair } = fieldsOf(await courier.read('getCandles', { params: { id }, query }));
  if (pair !== undefined && pair !== trade.pair)
    findings.differs('getCandles', 'pair', shown(trade.pair), shown(pair));
  const times = (Array.isArray(candles) ? (candles as Json[]) : []).map(({ at }) => Date.parse(String(at)));
  if (times.some((time, index) => time <= (times[index - 1] ?? Number.NEGATIVE_INFINITY)))
    findings.differs('getCandles', 'candles', 'the oldest first', 'another order');
}

const over = ['STOPPED', 'FORCE_STOPPED'];

/** The parts of a run that say where it is must agree. */
function judgeBot(courier: Courier, bot: Json, info: Json, id: string): void {
  const { findings } = courier;
  const { deactivatedAt, status, uuid } = bot;
  if (typeof status !== 'string') return;
  if (uuid !== undefined && String(uuid) !== id)
    findings.differs('getBot', 'uuid', 'that of the run asked for', 'another');
  const isOver = over.includes(status);
  const hasEnd = typeof deactivatedAt === 'string' && deactivatedAt !== '';
  if (isOver !== hasEnd)
    findings.differs(
      'getBot',
      'deactivatedAt',
      isOver ? `a time, because it is ${status}` : `null while ${status}`,
      hasEnd ? 'a time' : 'nothing',
      {
        rule: 'HISTORY-1',
      },
    );
  const isBetween = status === 'INIT' || status === 'STOP_INIT';
  if (typeof info.isBotReady === 'boolean' && info.isBotReady && isBetween)
    findings.differs('getUserInfo', 'isBotReady', `false while the run is ${status}`, 'true', {
      rule: 'BOT-10',
    });
}
