import { sql } from 'drizzle-orm';
import {
  type BrowserSubscription,
  type PushService,
  startPushService,
} from '../../../service/testing/push-service.ts';
import { exchangeAccount, type Fixture, inConsole, startFixture } from './members.ts';

export const allKinds = ['TRADE_CLOSED', 'LIMIT_NEAR', 'KEY_FAILED', 'PAYMENT_DUE'];

export const pathOf = (endpoint: string): string => new URL(endpoint).pathname;

/** A service under test, a push service, and a test's questions to both. */
export interface PushDesk {
  fixture: Fixture;
  service: PushService;
  /** Moves the product's clock. */
  pass(advanceSeconds: number): Promise<void>;
  send(token: string, body: object): ReturnType<Fixture['call']>;
  /** What the session gets. */
  read(token: string): Promise<{ publicKey: string; subscription: { endpoint: string } | null }>;
  /** Runs the jobs of notifications once. */
  deliver(): Promise<void>;
  /** Makes the next attempt of everything that waits due now. */
  due(): Promise<void>;
  /** Subscribes a new browser for a member's session. */
  subscribe(
    token: string,
    kinds?: readonly string[],
    showAmounts?: boolean,
  ): Promise<BrowserSubscription & { id: string }>;
  /** Has a check find that a member's key must not be used, and delivers the notification. */
  failKey(token: string): Promise<void>;
  /** What a browser got, in order. */
  gotBy(browser: { endpoint: string }): Record<string, unknown>[];
  close(): Promise<void>;
}

/** Starts both. */
export async function openPushDesk(): Promise<PushDesk> {
  const fixture = await startFixture();
  const service = await startPushService();
  const { db } = fixture.sandbox.deps;
  const pass = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });
  const send = (token: string, body: object) => fixture.call('setPush', { token, body });
  const deliver = async () => {
    for (const name of ['notices for browsers', 'notifications'])
      await fixture.sandbox.services.jobs.find((job) => job.name === name)?.run();
  };
  return {
    ...{ fixture, service, pass, send, deliver },
    read: async (token) => (await fixture.call('getPush', { token })).body,
    due: async () => void (await db.execute(sql`update push_outbox set attempt_after = now()`)),
    subscribe: async (token, kinds = allKinds, showAmounts = false) => {
      const browser = service.subscribe();
      const { body } = await send(token, { ...browser, kinds, showAmounts });
      return { ...browser, id: body.subscription.id };
    },
    failKey: async (token) => {
      const apiKey = `LATER-${crypto.randomUUID()}`;
      await fixture.call('createApiKey', { token, body: { ...exchangeAccount, apiKey } });
      await pass(86_400);
      await deliver();
    },
    gotBy: ({ endpoint }) =>
      service.received.filter(({ path }) => path === pathOf(endpoint)).map(({ text }) => JSON.parse(text)),
    close: async () => {
      await fixture.sandbox.close();
      await service.close();
    },
  };
}
