import { afterEach, describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { close, door } from '../../tests/support/door.ts';
import LivePage from './live.page.tsx';
import { type AppWords, channelName, type Entry, fromApp, type TabInfo } from './protocol.ts';

vi.mock('../data/load-data.ts', () => ({ useMachine: () => door }));

const tabs: BroadcastChannel[] = [];

/** A tab of the app, as the page hears it. Each test has tabs of its own: the page keeps those that closed. */
function openTab(load: string, info: Partial<TabInfo> = {}) {
  const channel = new BroadcastChannel(channelName);
  tabs.push(channel);
  const say = (words: AppWords) => channel.postMessage(fromApp(load, words));
  say({
    says: 'here',
    info: { tab: load, openedAt: '2026-01-05T10:00:00.000Z', page: '/dashboard', build: 'b1', ...info },
    entries: [started],
  });
  return { channel, say };
}

const started: Entry = {
  ...{ n: 1, actor: 1, machine: 'door', step: 0, at: '2026-01-05T10:00:00.000Z', taken: [], timers: [] },
  start: { isFresh: true, input: {}, fingerprint: 'f' },
  state: { value: 'open', context: { key: 'key 1' } },
  status: 'active',
};
const closed: Entry = {
  ...{ n: 2, actor: 1, machine: 'door', step: 1, at: '2026-01-05T10:00:05.250Z', timers: [] },
  event: { type: 'door.close', by: 'wind' },
  taken: [close],
  state: { value: 'shut', context: { key: 'key 1' } },
  status: 'active',
};

async function openPage() {
  const screen = await render(<LivePage />);
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
  const choice = (name: RegExp) =>
    screen.getByRole('list', { name: 'Tabs of the app' }).getByRole('button', { name });
  const moments = () =>
    screen
      .getByRole('list', { name: 'Log' })
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent);
  return { screen, choice, moments };
}

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

describe('the running app on its charts', () => {
  it('asks for a tab while none is open', async () => {
    const { screen } = await openPage();
    await expect.element(screen.getByText('No app is open')).toBeVisible();
  });

  it('shows the state, what happened last and what can happen next, as it happens', async () => {
    const { screen, choice, moments } = await openPage();
    const { say } = openTab('one');
    await choice(/\/dashboard.*since 10:00:00 UTC/).click();
    await expect.element(screen.getByText('10:00:00.000 UTC: it starts')).toBeVisible();
    await expect.element(screen.getByText('When it closes: shut')).toBeVisible();

    say({ says: 'happened', entry: closed });
    await expect.element(screen.getByText('10:00:05.250 UTC: it closes')).toBeVisible();
    await expect.element(screen.getByText('shut: door.shut.')).toBeVisible();
    await expect.poll(moments).toHaveLength(2);
    expect(moments()[0]).toContain('{"by":"wind"}');

    say({ says: 'moved', page: '/settings' });
    await expect.element(choice(/\/settings/)).toBeVisible();
    say({ says: 'closed' });
    await expect.element(choice(/\/settings.*Closed/)).toBeVisible();
  });

  it('steps back and forward through what happened, and follows it again', async () => {
    const { screen, choice } = await openPage();
    const { say } = openTab('two');
    say({ says: 'happened', entry: closed });
    await choice(/Open/).click();
    await expect.element(screen.getByText('10:00:05.250 UTC: it closes')).toBeVisible();

    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(screen.getByText('In the past')).toBeVisible();
    await expect.element(screen.getByText('10:00:00.000 UTC: it starts')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Back', exact: true })).toBeDisabled();

    await screen.getByRole('button', { name: 'Follow' }).click();
    await expect.element(screen.getByText('10:00:05.250 UTC: it closes')).toBeVisible();
  });

  it('keeps two tabs apart, and what one told before it loaded again', async () => {
    const { screen, choice } = await openPage();
    openTab('three', { page: '/first' });
    const second = openTab('four', { page: '/second' });
    second.say({ says: 'happened', entry: closed });
    await choice(/\/second/).click();
    await expect.element(screen.getByText('shut: door.shut.')).toBeVisible();
    await choice(/\/first/).click();
    await expect.element(screen.getByText('open: door.open.')).toBeVisible();

    second.say({ says: 'closed' });
    openTab('five', { tab: 'four', page: '/second' });
    await expect.element(choice(/\/second.*Before a reload/)).toBeVisible();
    await expect.element(choice(/\/second.*Open/)).toBeVisible();
  });

  it('names a tab that speaks another version, and ignores other messages', async () => {
    const { screen } = await openPage();
    const { channel } = openTab('six');
    channel.postMessage('something else');
    channel.postMessage({ ...fromApp('seven', { says: 'alive' }), version: 9 });
    await expect.element(screen.getByText('A tab runs another version')).toBeVisible();
    await expect.element(screen.getByText(/It speaks version 9/)).toBeVisible();
  });
});
