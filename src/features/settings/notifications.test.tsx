import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import type { Push } from '../../contract/answers.ts';
import type { PushPayload } from '../../contract/contract.ts';
import { pushCache } from '../../shared/push/forget-push.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { Notifications } from './notifications.tsx';

const publicKey = 'AQID';
const endpoint = 'https://push.example/send/1';
const keys = { auth: 'auth', p256dh: 'p256dh' };
const all = ['TRADE_CLOSED', 'LIMIT_NEAR', 'KEY_FAILED', 'PAYMENT_DUE'] as const;
const off: Push = { publicKey, subscription: null };
const on: Push = { publicKey, subscription: { id: 'mine', endpoint, kinds: [...all], showAmounts: false } };

/** What the browser does at its border. */
const border = {
  current: null as string | null,
  asked: 0,
  permission: 'default',
  answer: 'granted',
  fails: false,
};

const subscriptionAt = (address: string) => ({
  endpoint: address,
  options: { applicationServerKey: new Uint8Array([1, 2, 3]).buffer },
  toJSON: () => ({ endpoint: address, keys }),
  unsubscribe: async () => {
    border.current = null;
    return true;
  },
});

beforeEach(async () => {
  // The sign-out of the previous member deletes it first, then looks for a subscription: not in this test.
  await caches.delete(pushCache);
  toasts.clear();
  Object.assign(border, { current: null, asked: 0, permission: 'default', answer: 'granted', fails: false });
  const pushManager = {
    getSubscription: async () => border.current && subscriptionAt(border.current),
    subscribe: async () => {
      if (border.fails) throw new DOMException('Registration failed - permission denied', 'NotAllowedError');
      border.current = endpoint;
      return subscriptionAt(endpoint);
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return border.permission;
    },
    requestPermission: async () => {
      border.asked += 1;
      return border.answer;
    },
  });
  const workers = { ready: Promise.resolve(registration), getRegistration: async () => registration };
  vi.spyOn(navigator, 'serviceWorker', 'get').mockReturnValue(workers as unknown as ServiceWorkerContainer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Long enough for a lost focus to be put back. */
const frames = () =>
  new Promise((done) =>
    requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

async function show(calls: FakeCalls['push']) {
  const { screen, settled } = await renderFeature(<Notifications />, {
    session: storedSession(),
    api: { push: calls ?? {} },
  });
  await settled();
  return screen;
}

/** A service that keeps what it is sent. */
function keeping(first: Push) {
  const sent: PushPayload[] = [];
  const calls: NonNullable<FakeCalls['push']> = {
    readPush: async () => first,
    setPush: async (body) => {
      sent.push(body);
      const { kinds, showAmounts } = body;
      return { publicKey, subscription: { id: 'mine', endpoint: body.endpoint, kinds, showAmounts } };
    },
    removePush: async () => undefined,
  };
  return { calls, sent };
}

// Rule: PUSH-1
it('shows nothing for a service that sends none', async () => {
  const screen = await show({ readPush: async () => null });
  await expect.element(screen.getByText('Notifications on this device')).not.toBeInTheDocument();
});

// Rules: PUSH-5, PUSH-4
it('asks for permission after the press, with all kinds and without amounts, and each can be switched', async () => {
  const { calls, sent } = keeping(off);
  const screen = await show(calls);
  const turnOn = screen.getByRole('button', { name: 'Turn on notifications' });
  await expect.element(turnOn).toBeVisible();
  expect(border.asked).toBe(0);
  await turnOn.click();
  await expect.element(screen.getByRole('switch', { name: 'A trade has closed' })).toBeChecked();
  expect([border.asked, sent]).toEqual([1, [{ endpoint, keys, kinds: [...all], showAmounts: false }]]);
  await screen.getByText('A trade has closed').click();
  await expect.element(screen.getByRole('switch', { name: 'A trade has closed' })).not.toBeChecked();
  await screen.getByText('Show amounts').click();
  await expect.element(screen.getByRole('switch', { name: 'Show amounts' })).toBeChecked();
  await expect.poll(() => sent.at(-1)).toMatchObject({ kinds: all.slice(1), showAmounts: true });
  await screen.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(turnOn).toBeVisible();
  expect(border.current).toBeNull();
});

// Rule: PUSH-8
it('says until when notifications come once they are turned on', async () => {
  const screen = await show(keeping(off).calls);
  const until = screen.getByText(
    'Notifications stop when your sign-in on this device ends, after 30 days at the latest. After you sign in again, turn them on again.',
  );
  await expect.element(screen.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect.element(until).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect.element(until).toBeVisible();
});

// Rule: PUSH-7
it('says what is in the way, and looks again on a press', async () => {
  border.permission = 'denied';
  const screen = await show(keeping(off).calls);
  await expect.element(screen.getByText('Your browser blocks notifications')).toBeVisible();
  border.permission = 'granted';
  await screen.getByRole('button', { name: 'Check this device again' }).click();
  const turnOn = screen.getByRole('button', { name: 'Turn on notifications' });
  await expect.element(turnOn).toBeVisible();
  // The button that was pressed is gone.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(turnOn.element())).toBe(true);
});

it('leaves the focus where it is until something is pressed, so the page stays at its top', async () => {
  const focused = vi.fn();
  document.addEventListener('focusin', focused);
  const screen = await show(keeping(off).calls);
  await expect.element(screen.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await frames();
  document.removeEventListener('focusin', focused);
  expect(focused).not.toHaveBeenCalled();
});

it('stays off if the person does not answer, and says that a refusal is blocked', async () => {
  border.answer = 'default';
  const screen = await show(keeping(off).calls);
  const turnOn = screen.getByRole('button', { name: 'Turn on notifications' });
  await turnOn.click();
  await expect.poll(() => border.asked).toBe(1);
  await expect.element(turnOn).toBeVisible();
  border.answer = 'denied';
  await turnOn.click();
  await expect.element(screen.getByText('Your browser blocks notifications')).toBeVisible();
});

// Rule: PUSH-7
it('says what to do if the browser takes no notifications after all', async () => {
  border.fails = true;
  const screen = await show(keeping({ publicKey, subscription: null }).calls);
  await screen.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect
    .element(screen.getByRole('alert').last())
    .toMatchTextContent(
      /That didn’t work.*Private windows never can\. Try again later, or connect Telegram\.$/,
    );
});

// Rule: PUSH-11
it('subscribes again if the browser has another address than the service', async () => {
  border.current = 'https://push.example/send/new';
  const { calls, sent } = keeping(on);
  const screen = await show(calls);
  await expect.element(screen.getByRole('button', { name: 'Send a test' })).toBeVisible();
  expect(sent).toEqual([{ endpoint: border.current, keys, kinds: [...all], showAmounts: false }]);
});

// Rule: PUSH-6
it('says that a test was sent, or that this browser gets none anymore', async () => {
  border.current = endpoint;
  let gone = false;
  const screen = await show({
    ...keeping(on).calls,
    testPush: async () => {
      if (gone) throw serviceError(404, { code: 'error.push.notFound', message: 'Gone.' });
    },
  });
  const test = screen.getByRole('button', { name: 'Send a test' });
  await test.click();
  await expect.poll(() => toasts.visible.get().map(({ title }) => title)).toContain('Test sent');
  gone = true;
  await test.click();
  await expect.element(screen.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  await expect.element(screen.getByText('That didn’t work')).toBeVisible();
});
