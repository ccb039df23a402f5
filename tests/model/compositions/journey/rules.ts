import { selectArea } from '../../../../src/machines/access/access.machine.ts';
import { type PaymentView, selectPaymentView } from '../../../../src/machines/payment/payment.selectors.ts';
import { type InfoState, infoNow, type Journey, type OrderState, type Work } from './world.ts';

/** What the page shows of an order, written down a second time. */
const shown: Record<OrderState, PaymentView> = {
  none: 'choosing',
  open: 'received',
  seen: 'verifying',
  paid: 'paid',
  declined: 'declined',
  canceled: 'canceled',
};
const views: readonly PaymentView[] = Object.values(shown).filter((view) => view !== 'choosing');

/** The area of a member, written down a second time. */
export function areaOf(info: InfoState): string {
  const [order, bot] = info.split(', ');
  if (order === 'paid') return bot === 'none' ? 'onboarding' : 'onboarded';
  return order === 'none' ? 'choosing' : 'waitingPayment';
}

export const isEnded = (order: OrderState): boolean => ['paid', 'declined', 'canceled'].includes(order);

/** Checks a call that changes something, when it is sent. */
export function checkWork(world: Journey, work: Work): void {
  const { known, order, intent, past, calls } = world;
  const isOpen = order === 'open' || order === 'seen';
  if (calls[work]) world.breach = `${work} is sent twice at once`;
  if (work === 'placeOrder' && isOpen && past.isPlacedHere)
    world.breach = 'an order is placed while the last one of this tab is open';
  if (work === 'placeOrder' && (known.order === 'open' || known.order === 'seen'))
    world.breach = 'an order is placed although an open one is known';
  if (work === 'startBot' && known.info && !known.info.endsWith(', none'))
    world.breach = 'onboarding starts a bot that is known to run';
  if (work !== 'sendAction') return;
  const isRunning = known.bot?.endsWith('RUNNING') === true;
  const isStopped = known.bot === 'none' || known.bot?.endsWith('STOPPED') === true;
  if (intent === 'start' ? !isStopped : !isRunning)
    world.breach = `${intent} is sent although the bot is known to be ${known.bot}`;
}

/** Checks that what a person sees follows from the cache. */
export function checkView({ known, machines, ...world }: Journey): string | null {
  const { access, payment } = machines;
  if (known.info && access && selectArea(access.snapshot) !== areaOf(known.info))
    return `the area is ${selectArea(access.snapshot)} although the service said ${known.info}`;
  const view = payment && selectPaymentView(payment.snapshot);
  if (view && views.includes(view) && known.order && view !== shown[known.order])
    return `the page says ${view} although the newest order is ${known.order}`;
  return world.breach;
}

/** Everything that has to come to an end. */
export function waitingIn(world: Journey): string[] {
  const { machines, known, order, bot, reads, calls, past } = world;
  const waits = [
    ...Object.keys(reads).map((query) => `the read of ${query}`),
    ...Object.keys(calls).map((call) => `${call}`),
  ];
  const view = machines.payment && selectPaymentView(machines.payment.snapshot);
  if (view === 'loading' || view === 'placing') waits.push(`the page that says ${view}`);
  if (machines.access && selectArea(machines.access.snapshot) === 'checking') waits.push('the area');
  if ((view === 'received' || view === 'verifying') && isEnded(order))
    waits.push('the news that the order has ended');
  const isSettled = view === 'paid' && !past.hasFailed;
  if (isSettled && known.info && areaOf(known.info) !== areaOf(infoNow(world)) && bot === 'none')
    waits.push('the area after the payment');
  if (machines.bot && known.bot?.endsWith('INIT') && bot !== known.bot) waits.push('the news of the bot');
  return waits;
}
