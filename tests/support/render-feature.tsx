import '../../src/ui/theme/global.css.ts';
import { notifyManager, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-aria-components';
import { expect, onTestFinished } from 'vitest';
import type { Locator } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Route, Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { createActor, fromPromise, waitFor } from 'xstate';
import { type ClientConfig, createClient } from '../../src/api/client.ts';
import { createGuestApi } from '../../src/api/guest.ts';
import { createMemberApi } from '../../src/api/member.ts';
import { createAccessActor } from '../../src/app/create-runtime.ts';
import { memberOf } from '../../src/app/member/create-member.ts';
import { useVisit, type Visit } from '../../src/app/member/visit.ts';
import { createSignIn } from '../../src/app/session/create-session.ts';
import { sessionMachine } from '../../src/machines/session/session.machine.ts';
import { selectIsDeciding } from '../../src/machines/session/session.selectors.ts';
import type { RefreshResult, StoredSession } from '../../src/machines/session/session.setup.ts';
import { inspected } from '../../src/shared/live/inspected.ts';
import { MemberContext } from '../../src/shared/member/member.ts';
import { RuntimeContext } from '../../src/shared/member/runtime.ts';
import { ClosedPeriodProvider } from '../../src/shared/trade/use-closed-period.tsx';
import { onDemand } from '../../src/ui/on-demand/on-demand.ts';
import { asGuest, asMember, type FakeCalls } from './fake-api.ts';
import { rendered } from './shipped-react.ts';

interface FeatureOptions {
  /** The address, with its search. */
  path?: string;
  /** The route of the address; needed if the feature reads parameters from it. */
  route?: string;
  /** The calls the feature may make. Any other fails as if the service could not be reached. */
  api?: FakeCalls;
  /** The client's configuration; without Google if left out. */
  clientConfig?: () => Promise<ClientConfig>;
  /** Who is signed in; a guest if left out. */
  session?: StoredSession;
}

const withoutGoogle = async (): Promise<ClientConfig> => ({ google: null });

/** Follows the address like the signed-in area. */
function Visiting({ visit }: { visit: Visit }) {
  useVisit(visit);
  return null;
}

/**
 * Renders a feature like the app, with the real machines and query cache, but with a fake API and an address in memory.
 * A refresh of the session is refused.
 *
 * @returns the screen, the address (`location.history`, newest last), the actors and the cache behind it, and two ways to
 *   wait before a test looks for what must not be there: `shown` until the screen shows what was answered so far, `settled`
 *   until everything is answered and shown
 */
export async function renderFeature(
  feature: ReactNode,
  { path = '/', route, api = {}, clientConfig = withoutGoogle, session: stored }: FeatureOptions = {},
) {
  const unreachable = async () => Promise.reject(new TypeError('This call is not faked.'));
  const ticket = { sid: stored?.sid ?? '', accessToken: stored?.accessToken ?? '' };
  const verdict = async () => ({ outcome: 'send', ticket }) as const;
  const signIn = createSignIn(stored?.sid ?? null, unreachable, {
    admit: verdict,
    accepted: () => undefined,
    refused: verdict,
    isOver: () => false,
  });
  const { member, visit } = memberOf(signIn, (client) => asMember(createMemberApi(client), api));
  const location = memoryLocation({ path, record: true });

  const session = createActor(
    sessionMachine.provide({
      actors: {
        restore: fromPromise(async () => stored ?? null),
        refresh: fromPromise(async (): Promise<RefreshResult> => ({ kind: 'refused' })),
        save: fromPromise(async () => {}),
        signOut: fromPromise(async () => {}),
      },
    }),
    inspected,
  ).start();
  await waitFor(session, (snapshot) => !selectIsDeciding(snapshot));
  const access = createAccessActor(() => signIn);
  access.start();
  access.send({ type: 'session.changed', uuid: stored?.uuid ?? null });

  const guestApi = asGuest(createGuestApi(createClient(unreachable)), api);
  const runtime = { session, access, api: guestApi, clientConfig: onDemand(clientConfig) };
  const screen = await render(
    <Router hook={location.hook}>
      <RuntimeContext value={runtime}>
        <MemberContext value={member}>
          <QueryClientProvider client={member.queryClient}>
            <RouterProvider navigate={location.navigate}>
              <Visiting visit={visit} />
              <ClosedPeriodProvider>
                {route === undefined ? feature : <Route path={route}>{feature}</Route>}
              </ClosedPeriodProvider>
            </RouterProvider>
          </QueryClientProvider>
        </MemberContext>
      </RuntimeContext>
    </Router>,
  );
  onTestFinished(async () => {
    // Before the actors stop: views send them events while they unmount.
    await screen.unmount();
    session.stop();
    access.stop();
    signIn.dispose();
  });
  const { queryClient } = member;
  const shown = async () => {
    // Called after what the cache has already scheduled for the views.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve));
    await rendered();
  };
  const settled = async () => {
    let hasChanged: boolean;
    const stop = queryClient.getQueryCache().subscribe(() => {
      hasChanged = true;
    });
    do {
      hasChanged = false;
      await expect.poll(() => queryClient.isFetching()).toBe(0);
      await shown();
      // What is shown may have asked for more.
    } while (hasChanged);
    stop();
  };
  return { screen, location, session, access, queryClient, shown, settled };
}

/** Focuses a button and presses it, faster than any person or keyboard could. */
export function pressAtOnce(button: Locator): void {
  const element = button.element();
  if (element instanceof HTMLElement) element.focus();
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
