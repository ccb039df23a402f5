import type { AnyEventObject } from 'xstate';
import { nextStepIn } from '../../../../src/features/onboarding/onboarding-logic.ts';
import { areaEvent } from '../../../../src/machines/access/access.area.ts';
import { selectArea } from '../../../../src/machines/access/access.machine.ts';
import { lifeOf } from '../../../../src/machines/bot/bot.life.ts';
import type { BotIntent } from '../../../../src/machines/bot/bot.setup.ts';
import { orderEvent } from '../../../../src/machines/payment/payment.setup.ts';
import type { MachineUnit, UnitStep } from '../lib/machine-unit.ts';
import { checkWork } from './rules.ts';
import {
  type Answers,
  botOf,
  infoOf,
  type Journey,
  type MachineName,
  orderOf,
  type QueryName,
  type Work,
} from './world.ts';

/** Faults that can be put into the journey, to show that its rules notice them. */
export type JourneyFault =
  | 'the end of an order is not reported'
  | 'an unconfirmed order counts as not placed'
  | 'an open confirmation ignores the status';

const works: readonly string[] = ['placeOrder', 'cancelOrder', 'storeAmount', 'startBot', 'sendAction'];

/**
 * One tab of a signed-in member: the machines, and the cache that feeds them. Written down from:
 * - access-actor.ts and follow-user-info.ts: each answer with the user info goes to access
 * - payment-actor.ts and query-feed.ts: each answer about the order goes to payment while its feed lives; a feed that
 *   starts reads again and skips a cached answer that is out of date
 * - bot-actor.ts: the user info says which run to follow; each answer about that run goes to the bot, which also has it
 *   read when a stop is asked for
 * - onboarding.page.tsx: lives while the area is onboarding, and learns each answer with the user info
 * - create-member.ts: payment starts with the first page that shows it, the bot with the first area that does
 */
export class Client {
  readonly #units: Readonly<Record<MachineName, MachineUnit>>;
  readonly #fault: JourneyFault | null;

  constructor(units: Readonly<Record<MachineName, MachineUnit>>, fault: JourneyFault | null) {
    this.#units = units;
    this.#fault = fault;
  }

  open(world: Journey): void {
    this.#start(world, 'access');
    this.send(world, 'access', { type: 'session.changed', uuid: 'ann' });
    this.#start(world, 'payment');
  }

  send(world: Journey, name: MachineName, event: AnyEventObject): void {
    const state = world.machines[name];
    if (!state) return;
    world.events.push({ at: 'the tab', machine: name, event });
    this.#take(world, name, this.#units[name].send(state, event));
  }

  /** An invoked actor ends, if the machine still has it. */
  end(world: Journey, name: MachineName, actor: string, end: { output?: unknown; error?: unknown }): void {
    if (!world.machines[name]?.actors.includes(actor)) return;
    const kind = 'error' in end ? 'error' : 'done';
    this.send(world, name, { type: `xstate.${kind}.actor.${actor}`, actorId: actor, ...end });
  }

  /** `invalidateQueries`: what is cached is out of date; a read under way is replaced. */
  invalidate(world: Journey, query: QueryName): void {
    world.isInvalid[query] = true;
    this.read(world, query);
  }

  read(world: Journey, query: QueryName): void {
    world.reads[query] = 'sent';
  }

  /** `setQueryData`, also when a read ends: the cache changes and the feeds tell their machines. */
  know<TQuery extends QueryName>(world: Journey, query: TQuery, answer: Answers[TQuery]): void {
    world.known[query] = answer;
    world.isInvalid[query] = false;
    this.#tell(world, query);
  }

  /** A read failed: the feed of the query says so. */
  fail(world: Journey, query: QueryName): void {
    const feeds = { info: ['access', 'userInfo'], order: ['payment', 'order'], bot: ['bot', 'bot'] } as const;
    const [machine, noun] = feeds[query];
    if (query !== 'order' || world.machines.payment?.actors.includes('orderFeed'))
      this.send(world, machine, { type: `${noun}.failed` });
    if (query === 'bot') this.end(world, 'bot', 'readAgain', { error: 'failed' });
  }

  #tell(world: Journey, query: QueryName): void {
    const { info, order, bot } = world.known;
    if (query === 'order' && order !== undefined && world.machines.payment?.actors.includes('orderFeed'))
      this.send(world, 'payment', orderEvent(orderOf(order)));
    if (query === 'bot' && bot !== undefined) {
      this.send(world, 'bot', { type: `status.${lifeOf(botOf(bot))}` });
      this.end(world, 'bot', 'readAgain', {});
    }
    if (query === 'info' && info !== undefined) {
      this.send(world, 'access', areaEvent(infoOf(info)));
      this.#follow(world);
    }
  }

  /** The effects of the area and the user info: the onboarding, and the bot's run. */
  #follow(world: Journey): void {
    const { info } = world.known;
    const { access, onboarding, bot } = world.machines;
    if (!info || !access) return;
    const area = selectArea(access.snapshot);
    if (area === 'onboarding' && onboarding)
      this.send(world, 'onboarding', { type: 'progress.updated', next: nextStepIn(infoOf(info)) });
    if (area === 'onboarding' && !onboarding)
      this.#start(world, 'onboarding', { next: nextStepIn(infoOf(info)), skipped: false });
    if (area !== 'onboarding') world.machines.onboarding = null;
    if (area === 'onboarded' && !bot) this.#start(world, 'bot');
    if (bot) this.followRun(world);
  }

  /** The run that the user info names is followed: a new one is read. */
  followRun(world: Journey): void {
    const { info, bot } = world.known;
    const { botUuid } = info ? infoOf(info) : { botUuid: null };
    if (botUuid === null) this.send(world, 'bot', { type: 'status.unused' });
    else if (bot === undefined || `run ${bot.split(' ')[0]}` !== botUuid) this.read(world, 'bot');
  }

  #start(world: Journey, name: MachineName, input?: unknown): void {
    this.#take(world, name, this.#units[name].start(input));
  }

  #take(world: Journey, name: MachineName, { state, started, stopped, emitted }: UnitStep): void {
    world.machines[name] = state;
    for (const actor of stopped) if (works.includes(actor)) delete world.calls[actor as Work];
    for (const { id, input } of started) this.#invoke(world, id, input);
    for (const { type } of emitted)
      if (type === 'payment.settled' && this.#fault !== 'the end of an order is not reported')
        this.invalidate(world, 'info');
  }

  #invoke(world: Journey, actor: string, input: unknown): void {
    if (actor === 'userInfo') this.read(world, 'info');
    if (actor === 'orderFeed') {
      this.read(world, 'order');
      if (!world.isInvalid.order) this.#tell(world, 'order');
    }
    if (actor === 'botFeed') {
      this.followRun(world);
      this.#tell(world, 'bot');
    }
    if (!works.includes(actor)) return;
    if (actor === 'readAgain') this.read(world, 'bot');
    if (actor === 'sendAction') world.intent = (input as { intent: BotIntent }).intent;
    checkWork(world, actor as Work);
    world.calls[actor as Work] = 'sent';
  }
}
