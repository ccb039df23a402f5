import type { Page } from '@playwright/test';
import type { PushPermission, PushPlace } from '../../../src/machines/notifications/notifications.machine.ts';

/** The key of a service, as the contract’s example has it. */
const publicKey = 'BMPwP_DBmJCwrIRlFxm0x4eJnzWD6C0mhmYFNVvlBfgLvGAlFz0k1GLyC8QyuyCT2R7-zKxk2wMJtdfLrHUSxx0';
const endpoint = 'https://push.example/send/3f9c';
const subscription = {
  ...{ id: '5f4dcc3b-5aa7-4d3a-8f27-9b1c7a6de0f1', endpoint, showAmounts: false },
  kinds: ['TRADE_CLOSED', 'LIMIT_NEAR', 'KEY_FAILED', 'PAYMENT_DUE'],
};

/** What the service says about a browser that gets all kinds. */
export const subscribedPush = { publicKey, subscription };

interface Border {
  /** What the browser says about notifications; null: it says so when the test wants it to. */
  place: PushPlace | null;
  /** What the person answers; null: the test has them answer. */
  permission: PushPermission | null;
}

/** Puts stand-ins for notifications and a push service at the border of the browser: headless, it has none. */
function standInForPush({ endpoint: address, key, permission, place }: Border & typeof where): void {
  const signs = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(signs, (sign) => sign.charCodeAt(0));
  const keys = {
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  };
  const subscribed = {
    endpoint: address,
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({ endpoint: address, keys }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  };
  let current: typeof subscribed | null = null;
  const answers = { look: Promise.withResolvers<string>(), ask: Promise.withResolvers<string>() };
  const asked = { look: 0, ask: 0 };
  Reflect.set(window, 'botdeckPush', { answers, asked });
  const answerTo = async (what: 'look' | 'ask') => {
    asked[what] += 1;
    try {
      return await answers[what].promise;
    } finally {
      answers[what] = Promise.withResolvers<string>();
      asked[what] -= 1;
    }
  };
  const api = { permission: 'default', requestPermission: () => permission ?? answerTo('ask') };
  const registration = {
    pushManager: {
      getSubscription: async () => current,
      subscribe: async () => {
        current = subscribed;
        return subscribed;
      },
    },
  };
  const become = (found: string) => {
    const isSupported = found !== 'unsupported' && found !== 'uninstalled';
    Object.defineProperty(navigator, 'standalone', {
      value: found === 'uninstalled' ? false : undefined,
      configurable: true,
    });
    for (const name of ['Notification', 'PushManager'] as const) {
      if (isSupported) Object.defineProperty(window, name, { value: api, configurable: true });
      else Reflect.deleteProperty(window, name);
    }
    api.permission = found === 'blocked' ? 'denied' : 'default';
    current = found === 'on' ? subscribed : null;
  };
  const workers = {
    ready: Promise.resolve(registration),
    getRegistration: async () => {
      become(place ?? (await answerTo('look')));
      return registration;
    },
    register: async () => registration,
    addEventListener: () => undefined,
    controller: null,
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: workers, configurable: true });
}

const where = { endpoint, key: publicKey };

/** Does so for a page that is still to open. */
export const holdPush = (page: Page, border: Border): Promise<unknown> =>
  page.addInitScript(standInForPush, { ...border, ...where });

/** Does so for a page that has opened. */
export const replacePush = (page: Page, border: Border): Promise<void> =>
  page.evaluate(standInForPush, { ...border, ...where });

/** The browser is asked about notifications, or the person for permission, and answers; null: something fails. */
export async function answerBrowser(page: Page, what: 'look' | 'ask', answer: string | null): Promise<void> {
  await isAsked(page, what);
  await page.evaluate(
    ([name, value]) => {
      const { answers } = Reflect.get(window, 'botdeckPush');
      if (value === null) answers[name as string].reject(new Error('No.'));
      else answers[name as string].resolve(value);
    },
    [what, answer] as const,
  );
}

/** Waits until it is asked. */
export async function isAsked(page: Page, what: 'look' | 'ask'): Promise<void> {
  await page.waitForFunction((name) => Reflect.get(window, 'botdeckPush').asked[name] > 0, what);
}
