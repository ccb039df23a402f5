import { afterAll, expect, it } from 'vitest';
import { operatorActs } from '../../service/db/schema/records.ts';
import { addressOf, operator } from './lib/chain.ts';
import { startDesk } from './lib/operator-desk.ts';

const desk = await startDesk();
afterAll(() => desk.fixture.stop());

// Rule: OPER-16
it('decisions, returns and downloads are recorded with who, what and from where; refused ones are not', async () => {
  const { orderUuid: accepted } = await desk.underpay();
  const { orderUuid: rejected } = await desk.underpay();
  const { orderUuid: withdrawn } = await desk.placeOrder();
  await desk.decide(accepted, 'ACCEPT');
  await desk.decide(accepted, 'REJECT');
  await desk.decide(rejected, 'REJECT');
  await desk.decide(withdrawn, 'VOID');
  const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 20 });
  await desk.record(rejected, hash);
  await desk.record(rejected, hash);
  await desk.fixture.call('exportOperatorOrders', { token: desk.token });

  const rows = await desk.fixture.sandbox.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
  expect(rows).toMatchObject([
    { act: 'ROLE_GRANTED', details: 'ADMIN' },
    { act: 'ORDER_ACCEPTED', subject: accepted, actor: operator, origin: '127.0.0.1' },
    { act: 'ORDER_REJECTED', subject: rejected },
    { act: 'ORDER_WITHDRAWN', subject: withdrawn },
    { act: 'RETURN_RECORDED', subject: rejected, details: hash },
    { act: 'ORDERS_EXPORTED', subject: null },
  ]);
});
