import { createGuestApi } from '../api/guest.ts';
import { createClient, createTimedFetch, fetchClientConfig } from '../api/send.ts';
import { selectIsDeciding, selectUuid } from '../machines/session/session.selectors.ts';
import type { Runtime } from '../shared/member/runtime.ts';
import { onDemand } from '../ui/on-demand/on-demand.ts';
import type { Readable } from '../ui/store/store.ts';
import { toasts } from '../ui/toast/toast-store.ts';
import { createAccessActor } from './access-actor.ts';
import { clearBetweenPeople } from './clear-toasts.ts';
import { rememberFrame } from './remember-frame.ts';
import { createSession, type SessionBrowser } from './session/create-session.ts';
import type { SignIn } from './session/sign-in.ts';

/** Creates and starts everything that lives as long as the app, outside React. Call it once. */
export function createRuntime(browser: Omit<SessionBrowser, 'send'>): {
  runtime: Runtime;
  signIn: Readable<SignIn>;
} {
  const send = createTimedFetch();
  const api = createGuestApi(createClient(send));
  const { session, signIn, start } = createSession({ send, ...browser });
  const access = createAccessActor(signIn.get);

  // First null: the same person in a new sign-in must be observed again, too.
  signIn.subscribe(() => access.send({ type: 'session.changed', uuid: null }));
  session.subscribe((snapshot) => {
    if (!selectIsDeciding(snapshot)) access.send({ type: 'session.changed', uuid: selectUuid(snapshot) });
  });

  clearBetweenPeople(session, toasts);
  rememberFrame(access, browser.storage);

  access.start();
  start();
  const clientConfig = onDemand(() => fetchClientConfig(send));
  return { runtime: { session, access, api, clientConfig }, signIn };
}
