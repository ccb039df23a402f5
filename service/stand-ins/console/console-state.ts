import { textOf } from '../../mail/mail-delivery.ts';
import { isOpen } from '../../subscriptions/orders.ts';
import { everyone } from '../seed/people.ts';
import { listMessages } from '../telegram/message-repository.ts';
import type { ConsoleDeps } from './actions.ts';
import { listMails, listOrders } from './console-repository.ts';

const shown = 50;

export type ConsoleState = Awaited<ReturnType<typeof readConsoleState>>;

/** Everything the console shows. Orders, emails and messages are the newest, newest first. */
export async function readConsoleState(deps: Pick<ConsoleDeps, 'config' | 'db' | 'faults' | 'stored'>) {
  const { config, db, faults } = deps;
  const { clock } = deps.stored;
  const orders = await listOrders(db, shown);
  return {
    clock: { now: clock.now().toISOString(), speed: clock.speed, isFixed: config.chain !== null },
    people: everyone.map(({ email, password, story }) => ({ email, password, story })),
    payments: orders.map(({ email, payment }) => ({
      uuid: payment.uuid,
      email,
      status: payment.status,
      amount: Number(payment.amount),
      createdAt: payment.createdAt.toISOString(),
      open: isOpen(payment),
      onChain: payment.addressIndex !== null,
      settlesAt: payment.settlesAt?.toISOString() ?? null,
    })),
    mails: (await listMails(db, shown)).map(({ sealedBody, ...mail }) => ({
      ...mail,
      body: textOf(config, { body: mail.body, sealedBody }),
    })),
    telegramMessages: await listMessages(db, shown),
    faults: await faults.list(),
  };
}
