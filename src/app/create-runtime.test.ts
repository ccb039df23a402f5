import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { Browser } from '../../tests/session/harness.ts';
import { letTimeGo, settle, stopTime } from '../../tests/session/time.ts';
import { fakeSignIn, serviceError, storedSession } from '../../tests/support/fake-api.ts';
import { createMemoryStorage } from '../../tests/support/memory-storage.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { checkAnswer } from '../api/answers/check-answer.ts';
import { userInfoSchema } from '../api/answers/member-schemas.gen.ts';
import type { UserInfo } from '../contract/answers.ts';
import { areaEvent } from '../machines/access/access.area.ts';
import { accessMachine, selectArea, selectIsPolling } from '../machines/access/access.machine.ts';
import type { StoredSession } from '../machines/session/session.setup.ts';
import { redirectFor } from '../shared/routes/redirects.ts';
import { routes } from '../shared/routes/routes.ts';
import { createToastStore } from '../ui/toast/toast-store.ts';
import { clearBetweenPeople, createAccessActor, createRuntime, rememberFrame } from './create-runtime.ts';
import { memberOf } from './member/create-member.ts';
import type { SignIn } from './session/create-session.ts';

/** A runtime whose calls get no answer, in a browser that keeps a session. `areas` has every area since the start. */
function startSignedIn(kept: Readonly<Record<string, string>> = {}) {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { storage, entries } = createMemoryStorage();
  const keep = (session: StoredSession) => entries.set('botdeck.session', JSON.stringify(session));
  keep(storedSession());
  for (const [key, value] of Object.entries(kept)) entries.set(key, value);
  const window = new EventTarget();
  const { runtime } = createRuntime({
    storage: () => storage,
    locks: undefined,
    window,
    document: Object.assign(new EventTarget(), { visibilityState: 'visible' as const }),
  });
  onTestFinished(() => void runtime.access.stop());
  const areas: string[] = [selectArea(runtime.access.getSnapshot())];
  runtime.access.subscribe((snapshot) => areas.push(selectArea(snapshot)));
  const signInElsewhere = (session: StoredSession) => {
    keep(session);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'botdeck.session' }));
  };
  return { areas, entries, signInElsewhere };
}

it('looks up the same person again when they sign in again in another tab', async () => {
  const { areas, signInElsewhere } = startSignedIn();
  await expect.poll(() => areas.at(-1)).toBe('checking');
  areas.length = 0;
  signInElsewhere(storedSession({ sid: 'sign-in-2', accessToken: 'access-2', refreshToken: 'refresh-2' }));
  await expect.poll(() => areas).toEqual(['signedOut', 'checking']);
});

function accessOf(signIn: SignIn) {
  const access = createAccessActor(() => signIn);
  access.start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  return access;
}

it('derives the area from the user info', async () => {
  const access = accessOf(fakeSignIn({ user: { info: async () => userInfo() } }));
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('onboarded');
  access.stop();
});

it('does not know the area if the observer of the user info cannot start', async () => {
  const broken = (): never => {
    throw new Error('no cache');
  };
  const access = accessOf({ ...fakeSignIn(), onDispose: broken });
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('unavailable');
  access.stop();
});

// Rule: INSTALL-4
it('lets the page ask again for what failed before the first answer, however it came', async () => {
  const info = vi.fn(async () => userInfo()).mockRejectedValueOnce(serviceError(503, {}));
  const signIn = fakeSignIn({ user: { info } });
  const { queryClient } = memberOf(signIn).member;
  const early = { queryKey: ['early'], queryFn: () => Promise.reject(serviceError(503, {})) };
  await queryClient.prefetchQuery(early);
  const access = accessOf(signIn);
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('unavailable');
  access.send({ type: 'access.retry' });
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('onboarded');
  expect(queryClient.getQueryState(early.queryKey)?.status).toBe('pending');
  access.stop();
});

describe('the frame that a page is painted with', () => {
  function setUp() {
    const { storage, entries, refusing } = createMemoryStorage();
    const access = createActor(accessMachine.provide({ actors: { userInfo: fromCallback(() => {}) } }));
    rememberFrame(access, () => storage);
    access.start();
    access.send({ type: 'session.changed', uuid: 'ann' });
    return { access, entries, refusing, remembered: () => entries.get('botdeck.frame') };
  }

  // Rules: FRAME-15, STORE-16
  it('remembers that every page is open to a member', () => {
    const { access, remembered } = setUp();
    expect(remembered()).toBeUndefined();
    access.send(areaEvent(userInfo()));
    expect(remembered()).toBe('full');
  });

  it('still remembers it if the service fails on the next visit', () => {
    const { access, entries, remembered } = setUp();
    entries.set('botdeck.frame', 'full');
    access.send({ type: 'userInfo.failed' });
    expect(remembered()).toBe('full');
  });

  // Rules: FRAME-15, STORE-16
  it.each([
    ['with the session', { type: 'session.changed', uuid: null }],
    ['when the subscription expires', areaEvent(userInfo({ subscriptionStatus: 'EXPIRED' }))],
  ] as const)('forgets it %s', (_, event) => {
    const { access, remembered } = setUp();
    access.send(areaEvent(userInfo()));
    access.send(event);
    expect(remembered()).toBeUndefined();
  });

  // Rule: STORE-16
  it('keeps it while the next visit finds out who is signed in', async () => {
    const { areas, entries } = startSignedIn({ 'botdeck.frame': 'full' });
    await expect.poll(() => areas.at(-1)).toBe('checking');
    expect(entries.get('botdeck.frame')).toBe('full');
  });

  it('works without storage that refuses', () => {
    const { access, refusing, remembered } = setUp();
    refusing.writes = true;
    access.send(areaEvent(userInfo()));
    expect(remembered()).toBeUndefined();
  });
});

describe('with time stopped', () => {
  beforeEach(stopTime);
  afterEach(letTimeGo);

  /** A tab that has shown Ann a toast. */
  async function afterTellingAnn() {
    const [tab, other = tab] = await new Browser().openSignedIn('ann', 2);
    const toasts = createToastStore();
    clearBetweenPeople(tab.session, toasts);
    for (const title of ['1,000.00 USDT allocated', 'Two', 'Three', 'Waiting for its turn']) {
      toasts.show({ tone: 'success', title });
    }
    return { tab, other, told: () => toasts.visible.get().length };
  }

  describe('a toast for one person', () => {
    // Rule: SESSION-9
    it('is gone as soon as another person signs in here', async () => {
      const { tab, told } = await afterTellingAnn();
      tab.signOut();
      expect(told()).toBe(3);
      tab.signIn('bob');
      expect(told()).toBe(0);
    });

    it('is gone when another person signs in on another tab', async () => {
      const { other, tab, told } = await afterTellingAnn();
      other.signIn('bob');
      await settle();
      expect(tab.stored?.email).toBe('bob@example.com');
      expect(told()).toBe(0);
    });

    it('stays for the same person in a new sign-in', async () => {
      const { tab, told } = await afterTellingAnn();
      tab.signIn('ann');
      tab.signOut();
      tab.signIn('ann');
      expect(told()).toBe(3);
    });

    it('stays for a guest who signs in first', async () => {
      const tab = await new Browser().open();
      const toasts = createToastStore();
      clearBetweenPeople(tab.session, toasts);
      toasts.show({ tone: 'info', title: 'Hello' });
      tab.signIn('bob');
      expect(toasts.visible.get()).toHaveLength(1);
    });
  });
});

const none = { botUuid: null, lastDepositStatus: null, subscriptionStatus: null } as const;
const waiting = { ...none, subscriptionStatus: 'WAITING_PAYMENT' } as const;
const people: [name: string, info: UserInfo][] = [
  ['a newcomer', userInfo({ ...none, isBotReady: false })],
  ['somebody whose first order failed', userInfo({ ...none, lastDepositStatus: 'DECLINED' })],
  ['somebody who has not paid yet', userInfo({ ...waiting, lastDepositStatus: 'PENDING' })],
  ['somebody waiting without an order', userInfo(waiting)],
  ['somebody in onboarding', userInfo({ botUuid: null, showOnboarding: true, isBotReady: false })],
  ['a member whose bot never ran', userInfo({ botUuid: null, isBotReady: false })],
  ['a member whose bot is starting', userInfo({ isBotReady: false })],
  ['a member', userInfo()],
  ['somebody who has canceled', userInfo({ subscriptionStatus: 'CANCELED' })],
  ['somebody whose subscription has expired', userInfo({ subscriptionStatus: 'EXPIRED' })],
  [
    'somebody expired before onboarding',
    userInfo({ botUuid: null, subscriptionStatus: 'EXPIRED', showOnboarding: true }),
  ],
];

/** Where every page leads, and whether the user info is polled. */
function tableOf(answer: unknown) {
  const machine = accessMachine.provide({ actors: { userInfo: fromCallback(() => undefined) } });
  const access = createActor(machine).start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  access.send(areaEvent(checkAnswer(userInfoSchema, answer)));
  const snapshot = access.getSnapshot();
  const area = selectArea(snapshot);
  const targets = Object.values(routes).flatMap(({ path }) =>
    ['', '?retryPayment=true'].map((search) => [
      path + search,
      redirectFor(area, { pathname: path, search }),
    ]),
  );
  return { area, isPolling: selectIsPolling(snapshot), ...Object.fromEntries(targets) };
}

/** The user info without the fields that are null or false. */
function sparse(info: UserInfo): object {
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null && value !== false));
}

// Rule: ANSWER-1
it.each(people)('%s goes to the same pages when the service leaves out null and false fields', (_, info) => {
  const standing = Object.keys(sparse(info)).length > 0 ? sparse(info) : { showOnboarding: false };
  expect(tableOf(standing)).toEqual(tableOf(info));
});
