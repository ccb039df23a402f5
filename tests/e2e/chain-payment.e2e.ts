import { expect } from '@playwright/test';
import { routes } from '../../src/shared/routes/routes.ts';
import { callOf, type LocalChain, startLocalChain } from '../chain/lib/local-chain.ts';
import { serviceSettings } from '../chain/lib/world-options.ts';
import { sandboxLimit, startSandboxProcess } from './support/sandbox-process.ts';
import { test as base } from './support/test.ts';

const confirmations = 4;
const unit = 1_000_000;
/** The service looks at the chain every two seconds. */
const looked = { timeout: 20_000 };

/** The product, paid on a chain of this machine. */
const test = base.extend<object, { chain: LocalChain }>({
  chain: [
    // Playwright requires a destructuring pattern as the first argument, even if nothing is used.
    async ({ browserName: _ }, use) => {
      const chain = await startLocalChain();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
  sandbox: [
    async ({ chain }, use) => {
      const sandbox = await startSandboxProcess(serviceSettings(chain, confirmations));
      await use(sandbox);
      await sandbox.stop();
    },
    { scope: 'worker', timeout: sandboxLimit },
  ],
});

// The page hears of every look at the chain.
test.use({ hearsUpdates: true });

// Rules: PAY-61, PAY-64, PAY-65, LIVE-1
test('a member pays in two transfers on a chain, and the page follows without a reload', {
  tag: '@long',
}, async ({ page, people, enterAs, chain }) => {
  test.slow();
  const member = await people.newcomer('choosing');
  // Orders are taken once the chain has been seen.
  await expect(() =>
    people.send(member, 'POST', '/user/subscriptions/subscribe-and-pay', { period: 'THREE_MONTH' }),
  ).toPass(looked);
  await enterAs(member);
  await page.goto(routes.waitingPayment.path);
  await expect(page.getByRole('region', { name: /^Send 166\.00\sUSDT$/ })).toBeVisible();
  const address = (await page.getByText(/^0x[0-9a-fA-F]{40}$/).textContent()) ?? '';
  await expect(page.getByRole('link', { name: 'Open in wallet' })).toHaveAttribute('href', /^ethereum:0x/);

  const pay = async (amount: number) => {
    const transfer = callOf('QuietToken', 'transfer', address, BigInt(amount * unit));
    await chain.send(chain.payer, chain.tokens[6], transfer);
    await chain.mine();
  };
  await pay(100);
  await expect(page.getByRole('region', { name: /^Send the remaining 66\.00\sUSDT$/ })).toBeVisible(looked);
  await pay(66);
  await expect(page.getByText(`1 of ${confirmations} confirmations`)).toBeVisible(looked);
  await expect(page.getByRole('list', { name: 'Transfers' }).getByRole('listitem')).toHaveCount(2);
  await chain.mine();
  await expect(page.getByText(`2 of ${confirmations} confirmations`)).toBeVisible(looked);
  await chain.mine(confirmations);
  await expect(page.getByRole('region', { name: 'Payment Successful' })).toBeVisible(looked);
});
