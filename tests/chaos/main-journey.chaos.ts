import { expect, type Page } from '@playwright/test';
import { exchangeAccount, newcomerPassword as password } from '../e2e/support/people.ts';
import { test as base } from '../e2e/support/test.ts';
import { open, startTroubledNetwork, type TroubledNetwork, until } from './lib/troubled-network.ts';

const trouble = {
  latencyMs: 20,
  partsPerLoss: 12,
  lossMs: 1200,
  partsPerReset: 20,
  partBytes: 4096,
};

/** The console is reached without trouble; only the browser suffers. */
const test = base.extend<object, { network: TroubledNetwork }>({
  network: [
    async ({ sandbox }, use) => {
      const network = await startTroubledNetwork(Number(new URL(sandbox.url).port), trouble);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ network }, use) => use(`https://localhost:${network.port}`),
});
test.use({ hearsUpdates: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('over a network that delays, stalls and breaks, a person signs up, pays, trades and signs out', async ({
  console,
  email,
  network,
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await test.step('sign up', async () => {
    await open(page, '/guest/sign-up', heading(page, 'Create an account'));
    await until(heading(page, 'Check your inbox'), async () => {
      await fill('Email', email);
      await fill('Password', password);
      await fill('Repeat password', password);
      const agreed = page.getByLabel('I agree');
      if (!(await agreed.isChecked())) await agreed.press('Space');
      await button('Create account').click();
    });
  });

  await test.step('confirm the address, then sign in', async () => {
    await open(page, await console.linkFromMail(email), button('Confirm email'));
    await until(heading(page, 'Email confirmed'), async () => {
      await fill('Password', password);
      await button('Confirm email').click();
    });
    await open(page, '/guest/sign-in', button('Sign in'));
    await until(heading(page, 'Prices and packages'), async () => {
      await fill('Email', email);
      await fill('Password', password);
      await button('Sign in').click();
    });
  });

  await test.step('choose a package and pay', async () => {
    await until(heading(page, 'Payment'), async () => {
      await page.getByText('Quarterly', { exact: true }).click();
      await button('Place order').click();
    });
    await console.decidePayment(email, 'COMPLETED');
    const paid = page.getByRole('heading', { name: 'Payment Successful' });
    await until(paid, async () => {});
    await until(heading(page, 'Set up your bot'), () => page.getByRole('link', { name: 'Continue' }).click());
  });

  await test.step('activate the bot', async () => {
    await until(button('Activate the bot'), () => button('Skip for now').click());
    const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Activate the bot' });
    await until(confirm, async () => {
      await fill('API key', exchangeAccount.apiKey);
      await fill('API secret', exchangeAccount.apiSecret);
      await fill('Amount (USDT)', '1500');
      await button('Activate the bot').click();
    });
    await until(heading(page, 'Dashboard'), () => confirm.click());
  });

  await test.step('see the first trades', async () => {
    await until(button('Trade bot: Active'), async () => {});
    await console.passTime(6 * 3600);
    const closed = page.getByRole('region', { name: 'Closed trades' });
    await until(closed.getByRole('row').nth(1), async () => {});
  });

  await test.step('stop the bot', async () => {
    await until(button('Soft stop'), () => page.getByRole('link', { name: 'Manage bot' }).click());
    await until(button('Trade bot: Stopped'), async () => {
      const dialog = page.getByRole('alertdialog');
      if (!(await dialog.isVisible())) await button('Soft stop').click();
      const tick = dialog.getByRole('checkbox');
      if ((await tick.isVisible()) && !(await tick.isChecked())) await tick.press('Space');
      await dialog.getByRole('button', { name: 'Soft stop' }).click();
    });
  });

  await test.step('sign out', async () => {
    await until(heading(page, 'Sign in'), async () => {
      await button('Account').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    });
  });

  const { connections, losses, parts, resets } = network.counts;
  process.stdout.write(
    `  ${connections} connections, ${resets} of them broken; ${losses} of ${parts} parts of ${trouble.partBytes} bytes lost\n`,
  );
  expect(resets).toBeGreaterThan(3);
  expect(losses).toBeGreaterThan(10);
});
