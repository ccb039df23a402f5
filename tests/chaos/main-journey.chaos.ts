import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { pageHeading } from '../e2e/support/controls.ts';
import { exchangeAccount, newcomerPassword as password } from '../e2e/support/people.ts';
import { test as base } from '../e2e/support/test.ts';

/** The faults of a connection. Times in milliseconds. */
interface Trouble {
  /** Each part waits at least this long, and at most three times as long. */
  latencyMs: number;
  /** Lost packets: one part in this many waits until it has been sent again. */
  partsPerLoss: number;
  lossMs: number;
  /** Each connection breaks after this many parts, or up to three times as many. */
  partsPerReset: number;
  /** Bytes of a part; what arrives in one piece goes on in several. */
  partBytes: number;
}

/** A network between a browser and a server. */
interface TroubledNetwork {
  /** The port at which the server can be reached through it. */
  port: number;
  /** How often it has done what. */
  counts: { connections: number; parts: number; losses: number; resets: number };
  close(): Promise<void>;
}

/** Passes bytes on to a port of this machine, in order, late and in small parts, and breaks connections. */
async function startTroubledNetwork(target: number, trouble: Trouble): Promise<TroubledNetwork> {
  const counts = { connections: 0, parts: 0, losses: 0, resets: 0 };
  const open = new Set<Socket>();

  const carry = async (from: Socket, to: Socket, allowed: { parts: number }) => {
    for await (const chunk of from as AsyncIterable<Buffer>) {
      for (let start = 0; start < chunk.length; start += trouble.partBytes) {
        counts.parts += 1;
        allowed.parts -= 1;
        if (allowed.parts < 0) {
          counts.resets += 1;
          throw new Error('The connection breaks.');
        }
        const isLost = counts.parts % trouble.partsPerLoss === 0;
        if (isLost) counts.losses += 1;
        await wait(trouble.latencyMs * (1 + 2 * Math.random()) + (isLost ? trouble.lossMs : 0));
        if (!to.write(chunk.subarray(start, start + trouble.partBytes))) await once(to, 'drain');
      }
    }
    to.end();
  };

  const server = createServer((near) => {
    counts.connections += 1;
    const far = connect(target, '127.0.0.1');
    // How long a connection lasts differs from one to the next.
    const allowed = { parts: trouble.partsPerReset * (1 + (counts.connections % 3)) };
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined); // The other side learns of it below.
      socket.once('close', () => open.delete(socket));
    }
    const broken = () => {
      near.resetAndDestroy();
      far.destroy();
    };
    carry(near, far, allowed).catch(broken);
    carry(far, near, allowed).catch(broken);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: async () => {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** How long a person waits before trying again, and in total. */
const tryMs = 10_000;
const allMs = 120_000;

/** Opens an address, again if nothing arrives, until this shows. */
async function open(page: Page, path: string, shown: Locator): Promise<void> {
  await until(shown, async () => {
    await page.goto(path, { timeout: 3 * tryMs, waitUntil: 'commit' });
  });
}

/**
 * Acts until this shows, again if nothing comes of it; does nothing if it shows already. If a page could not be loaded, presses the
 * button that it offers instead.
 */
async function until(shown: Locator, act: () => Promise<void>): Promise<void> {
  const failed = shown.page().getByRole('alert');
  const again = failed.getByRole('button', { name: /^(Reload|Try again)$/ }).first();
  await expect(async () => {
    if (await shown.isVisible()) return;
    if (await again.isVisible()) await again.click();
    else await act();
    await expect(shown).toBeVisible({ timeout: tryMs });
  }).toPass({ timeout: allMs, intervals: [500] });
}

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

test('over a network that delays, stalls and breaks, a person signs up, pays, trades and signs out', async ({
  complaints,
  console,
  email,
  network,
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

  await test.step('sign up', async () => {
    await open(page, '/guest/sign-up', pageHeading(page, 'Create an account'));
    await until(pageHeading(page, 'Check your inbox'), async () => {
      await fill('Email', email);
      await fill('Password', password);
      const agreed = page.getByLabel('I agree');
      if (!(await agreed.isChecked())) await agreed.press('Space');
      await button('Create account').click();
    });
  });

  await test.step('confirm the address, then sign in', async () => {
    await open(page, await console.linkFromMail(email), button('Confirm email'));
    await until(pageHeading(page, 'Email confirmed'), async () => {
      await fill('Password', password);
      await button('Confirm email').click();
    });
    await open(page, '/guest/sign-in', button('Sign in'));
    await until(pageHeading(page, 'Prices and packages'), async () => {
      await fill('Email', email);
      await fill('Password', password);
      await button('Sign in').click();
    });
  });

  await test.step('choose a package and pay', async () => {
    await until(pageHeading(page, 'Payment'), async () => {
      await page.getByText('Quarterly', { exact: true }).click();
      await button('Place order').click();
    });
    await console.decidePayment(email, 'COMPLETED');
    const paid = page.getByRole('heading', { name: 'Payment Successful' });
    await until(paid, async () => {});
    await until(pageHeading(page, 'Set up your bot'), () =>
      page.getByRole('link', { name: 'Continue' }).click(),
    );
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
    await until(pageHeading(page, 'Dashboard'), () => confirm.click());
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
    await until(pageHeading(page, 'Sign in'), async () => {
      await button('Account').click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
    });
  });

  const { connections, losses, parts, resets } = network.counts;
  process.stdout.write(
    `  ${connections} connections, ${resets} of them broken; ${losses} of ${parts} parts of ${trouble.partBytes} bytes lost\n`,
  );
  // The console may complain of code that did not arrive: the page says what to press.
  const others = complaints.splice(0).filter((words) => !words.includes('imported module'));
  expect(others).toEqual([]);
  expect(resets).toBeGreaterThan(3);
  expect(losses).toBeGreaterThan(10);
});
