import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import { unexpectedSteps } from '../../model/lib/unexpected-steps.ts';
import { truthOf } from './truth.ts';
import { mostLooks, type World } from './world.ts';

const dayAndMore = 26 * 60 * 60;

/** Ends a story: a day later, each order is as the chain itself says, and none was credited twice. */
export async function judgeWorld(world: World): Promise<void> {
  await world.chain.pass(dayAndMore);
  await world.settle();
  for (let looks = 0; looks < mostLooks && (await isAnyOpen(world)); looks += 1) {
    await world.chain.mine();
    await world.lookOnce();
  }
  for (const order of world.orders) {
    const truth = await truthOf(world.chain, world.token, world.units(1), order);
    const { settledUnits, status } = await world.recorded(order);
    if (status !== truth.status || settledUnits !== truth.receivedUnits)
      throw new Error(
        `An order is ${status} with ${settledUnits}, but the chain says ${truth.status} with ${truth.receivedUnits}.`,
      );
    const completions = await world.database.completions(order.uuid);
    if (completions !== (truth.status === 'COMPLETED' ? 1 : 0))
      throw new Error(`A ${truth.status} order was credited ${completions} times.`);
  }
}

async function isAnyOpen(world: World): Promise<boolean> {
  const rows = await Promise.all(world.orders.map((order) => world.recorded(order)));
  return rows.some(({ status }) => status === 'ON_HOLD' || status === 'PENDING');
}

/** The states of the payment that have a place for every report. */
const placesForAll = ['payment', 'payment.observing', 'payment.observing.open.progress'];

/**
 * Compares what the service said of each order with the steps that the chart of the payment expects. Holds while no block is
 * replaced and the watcher lives: a look that dies tells nobody what it saw. Throws if there was another step.
 */
export function judgeSteps({ told }: World): void {
  const unexpected = [...told.values()].flatMap((reports) =>
    unexpectedSteps(paymentMachine, placesForAll, reports),
  );
  if (unexpected.length > 0) throw new Error(`The chart does not expect ${unexpected.join(', ')}.`);
}
