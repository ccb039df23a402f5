import { setTimeout as wait } from 'node:timers/promises';
import { type Page, request } from 'playwright';
import type { Session } from '../src/contract/contract.ts';
import { routes } from '../src/shared/routes/routes.ts';
import { callOf, type LocalChain, startLocalChain } from '../tests/chain/lib/local-chain.ts';
import { serviceSettings } from '../tests/chain/lib/world-options.ts';
import { SandboxConsole } from '../tests/e2e/support/console.ts';
import { enterAs } from '../tests/e2e/support/enter.ts';
import { People } from '../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../tests/e2e/support/sandbox-process.ts';
import { median, type Row, seconds, shown, timed } from './row.ts';
import type { World } from './world.ts';

const confirmations = 4;
const orders = 10;
const mostMs = 5000;
/** What the first order costs, in the token's smallest unit. */
const price = 166_000_000n;
/** How often to order until the service has seen the chain. */
const attempts = 40;

/**
 * Measures how long after its last confirmation on a chain a payment shows as successful on the member's open page. The
 * service looks at the chain every two seconds.
 */
export async function measureChain({ browser }: World): Promise<Row[]> {
  const chain = await startLocalChain();
  const product = await startSandboxProcess(serviceSettings(chain, confirmations));
  const calls = await request.newContext();
  try {
    const people = new People(calls, new SandboxConsole(calls, product.url), product.url);
    const took: number[] = [];
    for (let order = 0; order < orders; order++) {
      const member = await people.newcomer('choosing', `payer-${order}@botdeck.example`);
      await placeOrder(people, member);
      const context = await browser.newContext({ baseURL: product.url });
      const page = await context.newPage();
      await enterAs(page, member);
      took.push(await payAndWait(page, chain));
      await context.close();
    }
    return [
      shown(`from the last confirmation to the screen, median of ${orders}`, seconds(median(took))),
      timed({ measure: '  … the longest', value: Math.max(...took), atMost: mostMs, format: seconds }),
    ];
  } finally {
    await calls.dispose();
    await product.stop();
    await chain.stop();
  }
}

/** Places an order. None is taken until the service has seen the chain. */
async function placeOrder(people: People, member: Session): Promise<void> {
  const place = () =>
    people.send(member, 'POST', '/user/subscriptions/subscribe-and-pay', { period: 'THREE_MONTH' });
  for (let attempt = 1; attempt < attempts; attempt++) {
    try {
      return await place();
    } catch {
      await wait(500);
    }
  }
  return place();
}

/** Pays the order on the chain. Returns the time from its last confirmation until the page says so, in milliseconds. */
async function payAndWait(page: Page, chain: LocalChain): Promise<number> {
  await page.goto(routes.waitingPayment.path);
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await chain.send(chain.payer, chain.tokens[6], callOf('QuietToken', 'transfer', address, price));
  await chain.mine(confirmations - 1);
  await page.getByText(`${confirmations - 1} of ${confirmations} confirmations`).waitFor();
  await chain.mine();
  const confirmed = performance.now();
  await page.getByRole('region', { name: 'Payment Successful' }).waitFor();
  return performance.now() - confirmed;
}
