import { createActor, type EventObject, fromCallback } from 'xstate';
import type { ClientConfig } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import type { GuestApi } from '../api/guest.ts';
import { createTimedFetch, type Send } from '../api/send.ts';
import { accessMachine, selectArea, selectIsPolling } from '../machines/access/access.machine.ts';
import { selectIsDeciding, selectUuid } from '../machines/session/session.selectors.ts';
import { inspected } from '../shared/live/inspected.ts';
import type { AccessActor, Runtime, SessionActor } from '../shared/member/runtime.ts';
import { onDemand } from '../ui/on-demand/on-demand.ts';
import type { Readable } from '../ui/store/store.ts';
import { type ToastStore, toasts } from '../ui/toast/toast-store.ts';
import { guestCallsCode, userInfoCode } from './load-code.ts';
import { createSession, type SessionBrowser, type SignIn } from './session/create-session.ts';
import type { KeyValueStorage } from './session/session-store.ts';

interface GuestCalls {
  api: GuestApi;
  /** The differences between installations. */
  fetchConfig: () => Promise<ClientConfig>;
}

/**
 * The calls of guests. Their code loads with the first call, so that a page for guests can be used earlier: a call
 * whose code does not arrive fails like one that does not reach the service.
 */
function callsOnDemand(send: Send): GuestCalls {
  const calls = () =>
    guestCallsCode.load().then(
      ({ createGuestCalls }) => createGuestCalls(send),
      (cause: unknown) => {
        throw new ApiError({ kind: 'network', cause });
      },
    );
  const auth = async () => (await calls()).api.auth;

  return {
    api: {
      auth: {
        login: async (credentials) => (await auth()).login(credentials),
        refresh: async (refreshToken, signal) => (await auth()).refresh(refreshToken, signal),
        logout: async (refreshToken, signal) => (await auth()).logout(refreshToken, signal),
      },
      with: async (create) => (await calls()).api.with(create),
    },
    fetchConfig: async () => (await calls()).fetchConfig(),
  };
}

/**
 * The access machine over the user info of the current member, not started yet. The code for server data loads with
 * the first sign-in; guests do not need it.
 *
 * @param signIn returns the current sign-in; called each time another person's user info is to be observed
 */
export function createAccessActor(signIn: () => SignIn): AccessActor {
  const isPolling = () => selectIsPolling(access.getSnapshot());
  const access: AccessActor = createActor(
    accessMachine.provide({
      actors: {
        userInfo: fromCallback<EventObject, { uuid: string | null }>(({ sendBack }) => {
          const observed = signIn();
          const failed = () => sendBack({ type: 'userInfo.failed' });
          let stop = () => {};
          let isOver = false;
          userInfoCode
            .load()
            .then(({ followUserInfo }) => {
              if (isOver) return;
              stop = followUserInfo(observed, isPolling, {
                received: sendBack,
                failed,
              });
            })
            .catch(failed);
          return () => {
            isOver = true;
            stop();
          };
        }),
      },
    }),
    inspected,
  );
  return access;
}

/** Clears one person's toasts when another person signs in. Toasts of the same person or of a guest stay. */
export function clearBetweenPeople(session: SessionActor, toasts: Pick<ToastStore, 'clear'>): void {
  let latest = selectUuid(session.getSnapshot());
  session.subscribe((snapshot) => {
    const uuid = selectUuid(snapshot);
    if (uuid === null || uuid === latest) return;
    if (latest !== null) toasts.clear();
    latest = uuid;
  });
}

/** `src/app/early/painted.js` reads the same key before the first paint. */
const key = 'botdeck.frame';

/**
 * Remembers in this browser whether every page is open to the member, so that the next visit can show their frame before
 * anything has loaded. Forgets it with the session.
 */
export function rememberFrame(access: AccessActor, storage: () => KeyValueStorage): void {
  let latest = selectArea(access.getSnapshot());
  access.subscribe((snapshot) => {
    const area = selectArea(snapshot);
    if (area === latest) return;
    latest = area;
    // Not known yet: the last known value stays.
    if (area === 'deciding' || area === 'checking' || area === 'unavailable') return;
    try {
      if (area === 'onboarded') storage().setItem(key, 'full');
      else storage().removeItem(key);
    } catch {
      // Without storage, the frame shows when the app has started.
    }
  });
}

/** Creates and starts everything that lives as long as the app, outside React. Call it once. */
export function createRuntime(browser: Omit<SessionBrowser, 'send' | 'auth'>): {
  runtime: Runtime;
  signIn: Readable<SignIn>;
} {
  const send = createTimedFetch();
  const { api, fetchConfig } = callsOnDemand(send);
  const { session, signIn, start } = createSession({ send, auth: api.auth, ...browser });
  const access = createAccessActor(signIn.get);

  // First null: the same person in a new sign-in must be observed again, too. Not at the start: nobody has signed out.
  signIn.subscribe(() => {
    if (selectArea(access.getSnapshot()) !== 'deciding') access.send({ type: 'session.changed', uuid: null });
  });
  session.subscribe((snapshot) => {
    if (!selectIsDeciding(snapshot)) access.send({ type: 'session.changed', uuid: selectUuid(snapshot) });
  });

  clearBetweenPeople(session, toasts);
  rememberFrame(access, browser.storage);

  access.start();
  start();
  const clientConfig = onDemand(fetchConfig);
  return { runtime: { session, access, api, clientConfig }, signIn };
}
