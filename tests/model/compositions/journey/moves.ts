import { selectArea } from '../../../../src/machines/access/access.machine.ts';
import type { Move } from '../lib/composition.ts';
import type { Client, JourneyFault } from './client.ts';
import {
  type BotState,
  type Call,
  type InfoState,
  infoNow,
  type Journey,
  type MachineName,
  type OrderState,
  type QueryName,
  type Work,
} from './world.ts';

const machineOf: Record<Work, MachineName> = {
  placeOrder: 'payment',
  cancelOrder: 'payment',
  storeAmount: 'onboarding',
  startBot: 'onboarding',
  sendAction: 'bot',
};
const refusals: Record<Work, string> = {
  placeOrder: 'error.subscription.alreadyExists',
  cancelOrder: 'error.payment.notFound',
  storeAmount: 'error.payment.insufficientAmount',
  startBot: 'error.bot.tradingAlreadyEnabled',
  sendAction: 'error.bot.invalidStatus',
};

type Change = (world: Journey) => void;

const move = (who: string, what: string, isCertain: boolean, apply: Change): Move<Journey> => ({
  who,
  what,
  isCertain,
  apply,
});

const nextRun = (bot: BotState): BotState => `${bot === 'none' ? 1 : Number(bot.split(' ')[0]) + 1} INIT`;
const stopped = (bot: BotState): BotState => `${Number(bot.split(' ')[0])} STOPPED`;

/** Reads of the tab: sent, answered with what is true then, and received. */
export function readMoves(client: Client, world: Journey): Move<Journey>[] {
  return (Object.keys(world.reads) as QueryName[]).flatMap((query) => {
    const read = world.reads[query];
    if (read === 'sent') {
      const answer: Change = (at) => {
        at.reads[query] = { answer: query === 'info' ? infoNow(at) : at[query] };
      };
      const failing = move('the network', `loses the read of ${query}`, false, (at) => {
        at.budget.failures -= 1;
        at.past.hasFailed = true;
        at.reads[query] = 'failed';
      });
      const answering = move('the service', `answers the read of ${query}`, true, answer);
      return world.budget.failures > 0 ? [answering, failing] : [answering];
    }
    return [
      move('the tab', `receives ${query}`, true, (at) => {
        delete at.reads[query];
        if (read === 'failed' || read === undefined) client.fail(at, query);
        else receive(client, at, query, read.answer);
        if (query === 'info' && at.calls.startBot === 'reading') finish(client, at, 'startBot');
      }),
    ];
  });
}

function receive(client: Client, world: Journey, query: QueryName, answer: string): void {
  if (query === 'info') client.know(world, query, answer as InfoState);
  if (query === 'order') client.know(world, query, answer as OrderState);
  if (query === 'bot') client.know(world, query, answer as BotState);
}

function finish(client: Client, world: Journey, work: Work, output: unknown = undefined): void {
  delete world.calls[work];
  client.end(world, machineOf[work], work, { output });
}

/** What the service does with a call. False if it refuses. */
function accept(world: Journey, work: Work): boolean {
  const { order, bot, intent } = world;
  switch (work) {
    case 'placeOrder':
      if (order === 'open' || order === 'seen' || order === 'paid') return false;
      world.order = 'open';
      world.past.isPlacedHere = true;
      return true;
    case 'cancelOrder':
      if (order !== 'open') return false;
      world.order = 'canceled';
      return true;
    case 'storeAmount':
      return true;
    case 'startBot':
    case 'sendAction':
      if (work === 'startBot' || intent === 'start') {
        if (order !== 'paid' || (bot !== 'none' && !bot.endsWith('STOPPED'))) return false;
        world.bot = nextRun(bot);
        return true;
      }
      if (!bot.endsWith('RUNNING')) return false;
      world.bot = stopped(bot);
      return true;
  }
}

/** Calls that change something, as payment-actor.ts, onboarding-logic.ts and bot-actor.ts make them. */
export function callMoves(client: Client, world: Journey, fault: JourneyFault | null): Move<Journey>[] {
  return (Object.keys(world.calls) as Work[]).flatMap((work): Move<Journey>[] => {
    const call = world.calls[work];
    if (call === 'reading') return [];
    if (call !== 'sent')
      return [
        move('the tab', `learns how ${work} ended`, true, (at) => answer(client, at, work, call, fault)),
      ];
    const answering = move('the service', `answers ${work}`, true, (at) => {
      at.calls[work] = accept(at, work) ? 'accepted' : 'refused';
    });
    if (world.budget.failures === 0) return [answering];
    const lost = (what: string, hasArrived: boolean) =>
      move('the network', `loses ${what}${work}`, false, (at) => {
        at.budget.failures -= 1;
        at.past.hasFailed = true;
        if (hasArrived) accept(at, work);
        at.calls[work] = 'lost';
      });
    return [answering, lost('', false), lost('the answer to ', true)];
  });
}

function answer(
  client: Client,
  world: Journey,
  work: Work,
  call: Call | undefined,
  fault: JourneyFault | null,
): void {
  delete world.calls[work];
  const isAccepted = call === 'accepted';
  const readAgain = (queries: readonly QueryName[]) => {
    for (const query of queries) client.invalidate(world, query);
  };
  const error = call === 'refused' ? { code: refusals[work], message: 'No.' } : new Error('No answer.');

  switch (work) {
    case 'placeOrder':
      if (isAccepted) know(client, world, 'open');
      readAgain(['order', 'info']);
      if (call === 'lost' && fault !== 'an unconfirmed order counts as not placed') {
        client.end(world, 'payment', work, { output: null });
        return;
      }
      break;
    case 'cancelOrder':
      if (isAccepted) know(client, world, 'canceled');
      readAgain(['order', 'info']);
      break;
    case 'storeAmount':
      client.invalidate(world, 'info');
      break;
    case 'startBot':
      if (!isAccepted) break;
      client.invalidate(world, 'info');
      world.calls.startBot = 'reading';
      return;
    case 'sendAction':
      if (isAccepted) knowBot(client, world);
      readAgain(['info', 'bot']);
      break;
  }
  const output = work === 'placeOrder' ? { stage: 'received', left: null } : undefined;
  client.end(world, machineOf[work], work, isAccepted ? { output } : { error });
}

/** Writes the answer to a write into the cache; a read that began earlier would be older. */
function know(client: Client, world: Journey, order: OrderState): void {
  delete world.reads.order;
  client.know(world, 'order', order);
}

/** The answer to a command describes the run; a start makes a new one. */
function knowBot(client: Client, world: Journey): void {
  const { bot } = world;
  const info = world.known.info?.split(', ')[0] as OrderState | undefined;
  client.know(world, 'bot', bot);
  if (info) client.know(world, 'info', `${info}, ${bot}`);
}

/** What the service and another tab do on their own. */
export function elsewhereMoves({ order, bot, budget }: Journey): Move<Journey>[] {
  const set = (
    who: string,
    what: string,
    change: Partial<Pick<Journey, 'order' | 'bot'>>,
    isCertain = false,
  ) =>
    move(who, what, isCertain, (at) => {
      if (who === 'another tab') at.budget.elsewhere -= 1;
      if (change.order) at.past.isPlacedHere &&= who !== 'another tab';
      Object.assign(at, change);
    });
  const moves: Move<Journey>[] = [];
  if (order === 'open') moves.push(set('the payer', 'sends the transfer', { order: 'seen' }));
  if (order === 'open') moves.push(set('the service', 'declines the payment', { order: 'declined' }));
  if (order === 'seen') moves.push(set('the service', 'completes the payment', { order: 'paid' }));
  if (bot.endsWith('INIT'))
    moves.push(set('the service', 'runs the bot', { bot: `${Number(bot.split(' ')[0])} RUNNING` }, true));
  if (budget.elsewhere === 0) return moves;
  if (order === 'none' || order === 'declined' || order === 'canceled')
    moves.push(set('another tab', 'places an order', { order: 'open' }));
  if (order === 'open') moves.push(set('another tab', 'cancels the order', { order: 'canceled' }));
  if (order === 'paid' && (bot === 'none' || bot.endsWith('STOPPED')))
    moves.push(set('another tab', 'starts the bot', { bot: nextRun(bot) }));
  if (bot.endsWith('RUNNING')) moves.push(set('another tab', 'stops the bot', { bot: stopped(bot) }));
  return moves;
}

/** Polls that bring news. A poll without news changes nothing. */
export function pollMoves(client: Client, world: Journey): Move<Journey>[] {
  const { machines, known, reads, order, bot } = world;
  const moves: Move<Journey>[] = [];
  const poll = (query: QueryName) =>
    move('the tab', `polls ${query}`, true, (at) => {
      client.read(at, query);
    });
  if (machines.payment?.snapshot.hasTag('polling') && !reads.order && known.order !== order)
    moves.push(poll('order'));
  if (
    machines.bot &&
    !reads.bot &&
    known.bot !== undefined &&
    !known.bot.endsWith('STOPPED') &&
    known.bot !== bot
  )
    moves.push(poll('bot'));
  if (machines.access?.snapshot.hasTag('polling') && !reads.info && known.info !== infoNow(world))
    moves.push(poll('info'));
  return moves;
}

/** What a person does in this tab, and the time limits of the machines. */
export function personMoves(client: Client, world: Journey): Move<Journey>[] {
  const { machines, budget } = world;
  const does = (
    what: string,
    name: MachineName,
    event: { type: string },
    cost: 'orders' | 'actions' = 'actions',
  ) =>
    machines[name]?.snapshot.can(event) && budget[cost] > 0
      ? [
          move('the member', what, false, (at) => {
            at.budget[cost] -= 1;
            client.send(at, name, event);
          }),
        ]
      : [];
  const request = { kind: 'subscribe', period: 'YEAR' };
  const area = machines.access ? selectArea(machines.access.snapshot) : null;
  const asks = (['start', 'hardStop'] as const).flatMap((intent) =>
    area === 'onboarded'
      ? does(`asks for ${intent}`, 'bot', { type: 'request.ask', intent } as { type: string })
      : [],
  );
  return [
    ...does('places an order', 'payment', { type: 'order.place', request } as { type: string }, 'orders'),
    ...does('wants to cancel the order', 'payment', { type: 'request.ask' }),
    ...does('confirms', 'payment', { type: 'request.confirm' }),
    ...does('checks the order again', 'payment', { type: 'payment.reload' }),
    ...does('checks the area again', 'access', { type: 'access.retry' }),
    ...does('skips Telegram', 'onboarding', { type: 'step.skip' }),
    ...does('activates', 'onboarding', { type: 'activation.submit', amount: 100 } as { type: string }),
    ...does('confirms the activation', 'onboarding', { type: 'activation.confirm' }),
    ...does('gives the activation up', 'onboarding', { type: 'activation.cancel' }),
    ...asks,
    ...does('confirms the command', 'bot', { type: 'request.confirm' }),
    ...does('gives the command up', 'bot', { type: 'request.cancel' }),
    ...timerMoves(client, world),
  ];
}

function timerMoves(client: Client, { machines, budget }: Journey): Move<Journey>[] {
  return (Object.keys(machines) as MachineName[]).flatMap((name) =>
    (machines[name]?.timers ?? []).flatMap((type) => {
      const delay = type.replace('xstate.after.', '').split('.')[0] ?? type;
      const isCertain = delay === 'nextLook';
      if (delay === 'verification' || (!isCertain && budget.delays === 0)) return [];
      return [
        move('time', `ends the ${delay} of ${name}`, isCertain, (at) => {
          if (!isCertain) at.budget.delays -= 1;
          at.past.hasFailed ||= !isCertain;
          client.send(at, name, { type });
        }),
      ];
    }),
  );
}
