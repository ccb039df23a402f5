import { expect, it } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { SecurityEventPage, UserSession } from '../../contract/answers.ts';
import { Activity } from './activity.tsx';
import { Devices } from './devices.tsx';

const here: UserSession = {
  uuid: 'here',
  createdAt: '2026-11-20T09:30:00Z',
  isCurrent: true,
  lastSeenAt: '2026-11-26T08:00:00Z',
  methods: ['PASSWORD', 'TOTP'],
  device: 'Chrome on Windows',
  network: '203.0.113.7',
};
const phone: UserSession = { ...here, uuid: 'phone', isCurrent: false, device: 'Safari on iOS' };

const event = (id: number) => ({
  id,
  at: '2026-11-25T10:00:00Z',
  kind: 'SIGN_IN' as const,
  outcome: 'DONE' as const,
  detail: 'PASSWORD',
  device: 'Chrome on Windows',
  network: '203.0.113.7',
});
const pageOf = (items: SecurityEventPage['items'], total = items.length): SecurityEventPage => ({
  items,
  page: 0,
  size: 5,
  total,
});

async function show(calls: FakeCalls['security']) {
  const { screen, settled } = await renderFeature(
    <>
      <Devices />
      <Activity />
    </>,
    {
      session: storedSession(),
      api: { security: { sessions: async () => null, events: async () => null, ...calls } },
    },
  );
  await settled();
  return screen;
}

// Rule: DEVICE-2
it('shows where the member is signed in, and how', async () => {
  const screen = await show({ sessions: async () => ({ items: [here, { ...phone, device: null }] }) });
  await expect.element(screen.getByText('This device')).toBeVisible();
  await expect.element(screen.getByText(/with password and authenticator app$/).first()).toBeVisible();
  await expect.element(screen.getByText('Unknown device')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Sign out Chrome on Windows' }))
    .not.toBeInTheDocument();
});

// Rule: DEVICE-3
it('signs out one device', async () => {
  let items = [here, phone];
  const screen = await show({
    sessions: async () => ({ items }),
    endSession: async (uuid) => {
      items = items.filter((session) => session.uuid !== uuid);
    },
  });
  await screen.getByRole('button', { name: 'Sign out Safari on iOS' }).click();
  await expect.element(screen.getByText('Safari on iOS', { exact: true })).not.toBeInTheDocument();
  await expect.element(screen.getByText('This device')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    .not.toBeInTheDocument();
});

// Rule: DEVICE-3
it('asks before it signs out everywhere else, and says in the question why that failed', async () => {
  let items = [here, phone];
  let isAway = true;
  const screen = await show({
    sessions: async () => ({ items }),
    endOtherSessions: async () => {
      if (isAway) throw serviceError(503, { message: 'Not now.' });
      items = [here];
    },
  });
  await screen.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(dialog.getByText('Not now.')).toBeVisible();
  isAway = false;
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('Safari on iOS')).not.toBeInTheDocument();
});

// Rule: ACCOUNT-3
it('shows what happened to the account, in words, and more of it when asked', async () => {
  const asked: number[] = [];
  const all = [
    { ...event(9), outcome: 'REFUSED' as const },
    { ...event(8), kind: 'KEY_SET' as const },
    { ...event(7), kind: 'FACTOR_REMOVED' as const, detail: 'PASSKEY 5c0d1f7e' },
    ...[6, 5, 4].map(event),
  ];
  const screen = await show({
    events: async (size) => {
      asked.push(size);
      return pageOf(all.slice(0, size), all.length);
    },
  });
  const card = screen.getByRole('region', { name: 'Recent activity' });
  await expect.element(card.getByText('Sign-in: refused')).toBeVisible();
  await expect.element(card.getByText('API key connected')).toBeVisible();
  await expect.element(card.getByText('Passkey removed')).toBeVisible();
  await card.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => card.getByRole('listitem').elements()).toHaveLength(6);
  expect(asked).toEqual([5, 100]);
  await expect.element(card.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('says that nothing has happened', async () => {
  const screen = await show({ events: async () => pageOf([]) });
  await expect.element(screen.getByText('Nothing has happened in the last 90 days.')).toBeVisible();
});

it('shows neither card if the service has none', async () => {
  const screen = await show({});
  await expect.element(screen.getByRole('region')).not.toBeInTheDocument();
});
