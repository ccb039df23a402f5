import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type AppWords,
  channelName,
  type Entry,
  fromApp,
  type TabInfo,
} from '../../src/shared/live/protocol.ts';
import { close, door } from '../../tests/support/door.ts';
import LivePage from './live.page.tsx';

const index = vi.hoisted(() => ({
  machines: [{ name: 'door', title: 'The front door', labels: { open: 'Wide open', shut: 'Shut tight' } }],
}));
vi.mock('../data/load-data.ts', () => ({
  useMachineIfKnown: (name: string) => (name === 'door' ? door : undefined),
  useManualIndex: () => index,
}));
const play = vi.hoisted(() => ({ findCases: vi.fn() }));
vi.mock('../play/find-cases.ts', () => play);
vi.mock('../../tests/model/machines.ts', () => ({ machineModels: [{ name: 'door' }] }));

const tabs: BroadcastChannel[] = [];

/** A tab of the app, as the page hears it. Each test has tabs of its own: the page keeps those that closed. */
function openTab(load: string, info: Partial<TabInfo> = {}) {
  const channel = new BroadcastChannel(channelName);
  tabs.push(channel);
  const say = (words: AppWords) => channel.postMessage(fromApp(load, words));
  say({
    says: 'here',
    info: { tab: load, openedAt: '2026-01-05T10:00:00.000Z', page: '/dashboard', ...info },
    entries: [started],
  });
  return { channel, say };
}

const started: Entry = {
  ...{ n: 1, actor: 1, machine: 'door', step: 0, at: '2026-01-05T10:00:00.000Z', taken: [], timers: [] },
  state: 'open',
  status: 'active',
};
const closed: Entry = {
  ...{ n: 2, actor: 1, machine: 'door', step: 1, at: '2026-01-05T10:00:05.250Z', timers: [] },
  event: 'door.close',
  taken: [close],
  state: 'shut',
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
  vi.restoreAllMocks();
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
    await expect.element(screen.getByText('When it closes: door.shut')).toBeVisible();

    say({ says: 'happened', entry: closed });
    await expect.element(screen.getByText('10:00:05.250 UTC: it closes')).toBeVisible();
    await expect.element(screen.getByText(/shut: door\.shut\.$/)).toBeVisible();
    await expect.poll(moments).toHaveLength(2);
    expect(moments()[0]).toContain('door.close');

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

  it('keeps two tabs apart, and what a tab reported before its reload', async () => {
    const { screen, choice } = await openPage();
    openTab('three', { page: '/first' });
    const second = openTab('four', { page: '/second' });
    second.say({ says: 'happened', entry: closed });
    await choice(/\/second/).click();
    await expect.element(screen.getByText(/shut: door\.shut\.$/)).toBeVisible();
    await choice(/\/first/).click();
    await expect.element(screen.getByText(/open: door\.open\.$/)).toBeVisible();

    second.say({ says: 'closed' });
    openTab('five', { tab: 'four', page: '/second' });
    await expect.element(choice(/\/second.*Before a reload/)).toBeVisible();
    await expect.element(choice(/\/second.*Open/)).toBeVisible();
  });

  it('keeps a pinned machine on top and in view, whatever else reports, until it is unpinned', async () => {
    const { screen, choice } = await openPage();
    const { say } = openTab('pinned', { page: '/pinned' });
    const window = { ...started, n: 2, actor: 2, machine: 'window' };
    say({ says: 'happened', entry: window });
    await choice(/\/pinned/).click();
    const runs = () =>
      screen
        .getByRole('button', { name: /^(The front door|window)/ })
        .elements()
        .map(({ textContent }) => textContent);
    const shown = (name: string) => screen.getByRole('heading', { level: 2, name });
    await expect.element(shown('window window')).toBeVisible();

    const pin = screen.getByRole('button', { name: 'Pin The front door' });
    (pin.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(pin).toHaveAttribute('aria-pressed', 'true');
    await expect.element(shown('The front door door')).toBeVisible();

    say({ says: 'happened', entry: { ...closed, n: 3, status: 'done' } });
    say({ says: 'happened', entry: { ...window, n: 4, step: 1 } });
    say({ says: 'happened', entry: { ...started, n: 5, actor: 3 } });
    say({ says: 'happened', entry: { ...window, n: 6, step: 2 } });
    await expect
      .poll(runs)
      .toEqual(['The front doorWide open', 'The front door, endedShut tight', 'windowopen']);
    await expect.element(screen.getByText('10:00:00.000 UTC: it starts')).toBeVisible();
    await expect.element(shown('The front door door')).toBeVisible();

    await pin.first().click();
    await expect.element(shown('window window')).toBeVisible();
  });

  it('names a tab that speaks another version, and ignores other messages', async () => {
    const { screen } = await openPage();
    const { channel } = openTab('six');
    channel.postMessage('something else');
    channel.postMessage({ ...fromApp('seven', { says: 'alive' }), version: 9 });
    await expect.element(screen.getByText('A tab runs another version')).toBeVisible();
    await expect.element(screen.getByText(/It speaks version 9/)).toBeVisible();
  });

  it('shows a machine that the manual does not know, and says how to make it known', async () => {
    const { screen, choice, moments } = await openPage();
    const { say } = openTab('eight', { page: '/newer' });
    say({ says: 'happened', entry: { ...started, n: 2, actor: 2, machine: 'window' } });
    await choice(/\/newer/).click();
    await expect.element(screen.getByRole('heading', { name: 'window window' })).toBeVisible();
    const advice = 'This manual does not know this machine. To build it again, run: npm run manual';
    await expect.element(screen.getByText(advice, { exact: true })).toBeVisible();
    expect(moments()).toEqual([expect.stringContaining(advice), expect.stringContaining('it starts')]);
  });

  it('shows the event at which a machine failed, and one that came again', async () => {
    const { screen, choice, moments } = await openPage();
    const { say } = openTab('nine', { page: '/failed' });
    say({ says: 'happened', entry: { ...closed, again: { times: 1, at: '2026-01-05T10:00:09.000Z' } } });
    const event = 'door.slam';
    const killer = { ...closed, n: 3, step: 2, taken: [], event, status: 'error' } as const;
    say({ says: 'happened', entry: killer });
    await choice(/\/failed/).click();
    await expect.element(screen.getByText('10:00:05.250 UTC: door.slam, and it fails')).toBeVisible();
    await expect
      .element(screen.getByRole('button', { name: 'The front door, failed Shut tight' }))
      .toBeVisible();
    expect(moments()[1]).toContain('repeated at 10:00:09.000');
  });

  it('opens a run in Play, or says why it cannot', async () => {
    const { screen, choice } = await openPage();
    const { say } = openTab('ten', { page: '/played' });
    say({ says: 'happened', entry: closed });
    await choice(/\/played/).click();
    const open = screen.getByRole('button', { name: 'Open in Play' });
    const problem = screen.getByRole('alert');

    play.findCases.mockReturnValueOnce({ link: '#/play/door', lost: 0 });
    await open.click();
    const lost = 'The model has no case that does what happened here: “it closes” at 10:00:05.250.';
    await expect.element(problem).toMatchTextContent(lost);
    await expect
      .element(problem.getByRole('link', { name: 'Open the moment before it' }))
      .toHaveAttribute('href', '#/play/door');
    const [, steps, start] = play.findCases.mock.calls[0] ?? [];
    expect([steps, start]).toEqual([[closed], 'open']);

    play.findCases.mockReturnValueOnce(null);
    await open.click();
    await expect.element(problem).toMatchTextContent(/no start in the state in which this run began/);

    play.findCases.mockImplementationOnce(() => {
      throw new Error('The file is gone.');
    });
    await open.click();
    await expect.element(problem).toMatchTextContent(/Play did not load/);

    say({ says: 'happened', entry: { ...closed, n: 3, step: 3 } });
    await open.click();
    await expect.element(problem).toMatchTextContent(/the oldest events of this one are no longer kept/);

    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    play.findCases.mockReturnValueOnce({ link: '#/play/door', lost: null });
    await open.click();
    await expect.poll(() => window.location.hash).toBe('#/play/door');
    window.location.hash = '';
  });
});
