import { useLayoutEffect } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cardInAnotherTab } from '../../../tests/support/another-tab.ts';
import { type FakeCalls, fakeMember, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { botRun, trade, tradePage } from '../../../tests/support/runs.ts';
import { connectedKey, keyList } from '../../../tests/support/show-dashboard.tsx';
import { collectCard, forgetCard, keepCard, keptCard } from '../../shared/member/emergency-card.ts';
import { emergencyDatabase } from '../../shared/member/forget-sealed.ts';
import EmergencyPage from './emergency.page.tsx';

const short = trade({
  pair: 'ETH/USDT',
  direction: 'SHORT',
  amount: 0.25,
  stakeAmount: 500,
  openRate: 2_000,
});
const left = trade({ pair: 'BTC/USDT', direction: 'LONG', amount: 0.01, stakeAmount: 600, openRate: 60_000 });

function calls(): FakeCalls {
  const runs = [
    botRun(),
    botRun({ uuid: 'older', openTrades: 0, leftOnExchange: 1 }),
    botRun({ uuid: 'none', openTrades: 0 }),
  ];
  return {
    apiKeys: { list: async () => keyList([connectedKey]) },
    bots: { listRuns: async (_user, { page, size }) => ({ items: runs, page, size, total: runs.length }) },
    trades: { list: async (_state, uuid) => tradePage([uuid === 'older' ? left : short]) },
  };
}

async function show(sid: string | null = 'sign-in-1') {
  const { screen } = await renderFeature(<EmergencyPage />, {
    path: '/emergency',
    ...(sid !== null && { session: storedSession({ sid }) }),
  });
  return screen;
}

async function keepOne() {
  const { api } = fakeMember(calls());
  const card = await collectCard(api, 'ada', new AbortController().signal);
  await keepCard('sign-in-1', card, () => true);
}

const databases = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(async () => {
  await forgetCard();
});

// Rules: PAPER-8, PAPER-9, PAGE-19
it('shows what was open in every run, which key to disable, and how old it is', async () => {
  await keepOne();
  const screen = await show();
  const card = screen.getByRole('article');
  await expect.element(card.getByText(/^Kept just now\. As of/)).toBeVisible();
  await expect
    .element(card.getByRole('row', { name: /^ETH/ }))
    .toMatchTextContent(/ETH\/USDTShort0\.25\sETH500\.00\sUSDT2,000\.00/);
  await expect.element(card.getByRole('row', { name: /^BTC/ })).toMatchTextContent(/Long0\.01\sBTC/);
  await expect.element(card.getByRole('heading', { name: 'Binance: 7Qd9••••F2' })).toBeVisible();
  await expect.element(card.getByText(/Long: sell the size above at market price/)).toBeVisible();
});

// Rule: PAPER-9
it('shows the time of the service, if the card has it', async () => {
  await keepCard(
    'sign-in-1',
    { version: 1, asOf: Date.UTC(2031, 4, 6, 12), keys: [], trades: [] },
    () => true,
  );
  const card = (await show()).getByRole('article');
  await expect.element(card.getByText(/^Kept just now\. As of 6 May 2031/)).toBeVisible();
});

// Rule: PAPER-9
it('warns of its age once it is an hour old', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
  await keepOne().finally(() => vi.useRealTimers());
  const card = (await show()).getByRole('article');
  await expect.element(card.getByText(/^Kept 1\sh.* ago$/)).toBeVisible();
});

// Rule: PAPER-9
it('fits on a phone', async () => {
  await page.viewport(375, 667);
  onTestFinished(() => page.viewport(1366, 768));
  await keepOne();
  const card = (await show()).getByRole('article');
  await expect
    .element(card)
    .toMatchTextContent(/ETH\/USDT, short0\.25\sETHEntered at 2,000\.00 for 500\.00\sUSDT/);
  for (const part of card.element().querySelectorAll('*'))
    expect(part.scrollWidth, part.textContent).toBeLessThanOrEqual(part.clientWidth || part.scrollWidth);
});

// Rule: PAPER-9
it('says so if the browser fails to read it, and reads it again when asked', async () => {
  await keepOne();
  const get = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw new DOMException('The disk is busy.', 'UnknownError');
  });
  onTestFinished(() => get.mockRestore());
  const screen = await show();
  await expect.element(screen.getByText('Your browser couldn’t read the emergency card')).toBeVisible();
  expect(screen.getByText('No emergency card on this device').query()).toBeNull();
  get.mockRestore();
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('article').getByText(/^Kept just now/)).toBeVisible();
});

// Rule: PAPER-10
it('says what a sign-out does to it', async () => {
  await keepOne();
  const screen = await show();
  await expect.element(screen.getByText('Signing out here deletes this card.')).toBeVisible();
});

// Rule: PAPER-10
it.each([
  ['a guest', null, 'Sign in', '/guest/sign-in'],
  ['anybody who signs in later', 'sign-in-2', 'Go to the trade bot', '/tradebot'],
])('shows %s nothing, and is deleted when they look', async (_who, sid, name, href) => {
  await keepOne();
  const screen = await show(sid);
  await expect.element(screen.getByText('No emergency card on this device')).toBeVisible();
  await expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect.poll(databases).not.toContain(emergencyDatabase);
});

// Rule: PAPER-10
it('cannot be read once its key is gone, and is deleted then', async () => {
  await keepOne();
  const opening = indexedDB.open(emergencyDatabase, 1);
  await new Promise<void>((done) => {
    opening.onsuccess = () => {
      const db = opening.result;
      const store = db.transaction('sealed', 'readwrite').objectStore('sealed');
      const getting = store.get('value');
      getting.onsuccess = () => {
        expect(getting.result.key.extractable).toBe(false);
        expect(JSON.stringify(getting.result)).not.toContain('USDT');
        store.put({ ...getting.result, key: undefined }, 'value').onsuccess = () => {
          db.close();
          done();
        };
      };
    };
  });
  await keepCard('other', { version: 1, keys: [], trades: [] }, () => false);
  const screen = await show();
  await expect.element(screen.getByText('No emergency card on this device')).toBeVisible();
  await expect.poll(databases).not.toContain(emergencyDatabase);
});

// Rule: PAPER-10
it('is not kept for a sign-in that ended meanwhile', async () => {
  await keepCard('sign-in-1', { version: 1, keys: [], trades: [] }, () => false);
  expect(await keptCard('sign-in-1')).toBeNull();
});

// Rule: PAPER-9
it('can be removed', async () => {
  await keepOne();
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  await expect.element(screen.getByText('No emergency card on this device')).toBeVisible();
  expect(await databases()).not.toContain(emergencyDatabase);
});

// Rule: PAPER-9
it('follows what another tab keeps and removes', async () => {
  const other = await cardInAnotherTab();
  await keepOne();
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /^ETH/ })).toBeVisible();
  const { pair, direction, amount, stakeAmount, openRate } = left;
  const trades = [{ pair, direction, amount, stakeAmount, openRate }];
  await other.keepCard('sign-in-1', { version: 1, keys: [], trades }, () => true);
  await expect.element(screen.getByRole('row', { name: /^ETH/ })).not.toBeInTheDocument();
  await expect.element(screen.getByRole('row', { name: /^BTC/ })).toBeVisible();
  await other.forgetCard();
  await expect.element(screen.getByText('No emergency card on this device')).toBeVisible();
});

// Rule: PAPER-10
it('leaves alone a card that another tab kept for the next sign-in', async () => {
  const other = await cardInAnotherTab();
  await keepOne();
  const screen = await show();
  await expect.element(screen.getByRole('row', { name: /^ETH/ })).toBeVisible();
  const channel = new BroadcastChannel(emergencyDatabase);
  const heard = new Promise((done) => channel.addEventListener('message', done));
  await other.keepCard('sign-in-2', { version: 1, keys: [], trades: [] }, () => true);
  await heard;
  channel.close();
  // Reading and deleting take turns.
  for (let turn = 0; turn < 3; turn += 1) expect(await other.keptCard('sign-in-2')).not.toBeNull();
});

// Rule: PAPER-9
it('shows a card that another tab kept after this one was removed', async () => {
  const other = await cardInAnotherTab();
  await keepOne();
  const screen = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Remove from this device' }));
  await expect.element(screen.getByText('No emergency card on this device')).toBeVisible();
  await other.keepCard('sign-in-1', { version: 1, keys: [], trades: [] }, () => true);
  await expect.element(screen.getByText(/^Kept just now\. As of/)).toBeVisible();
});

const finished = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** Makes everyone who opens a database wait: it is to be deleted, which has to wait until it is released. */
async function holdDatabase(name: string): Promise<() => void> {
  const held = await finished(indexedDB.open(name));
  indexedDB.deleteDatabase(name);
  return () => held.close();
}

function Around({ onShown }: { onShown: (heading: string | null | undefined) => void }) {
  useLayoutEffect(() => onShown(document.querySelector('h1')?.textContent));
  return <nav>Around</nav>;
}

// Rule: PAPER-9
it('keeps the rest of the page in view while the browser looks for the emergency card', async () => {
  const letGo = await holdDatabase(emergencyDatabase);
  const headings: (string | null | undefined)[] = [];
  const page = (
    <>
      <Around onShown={(heading) => void headings.push(heading)} />
      <EmergencyPage />
    </>
  );
  const { screen } = await renderFeature(page, {
    path: '/emergency',
    session: storedSession({ sid: 'holding' }),
  });
  await expect.poll(() => headings).toEqual([undefined]);
  letGo();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
