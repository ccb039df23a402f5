import { waitFor } from 'xstate';
import type { AccessArea } from '../../machines/access/access.area.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import type { Runtime } from '../../shared/member/runtime.ts';
import { redirectFor } from '../../shared/routes/redirects.ts';
import type { Readable } from '../../ui/store/store.ts';
import { memberAreaCode, userInfoCode } from '../load-code.ts';
import { loadPage, pageFor } from '../router/page-loader.ts';
import type { SignIn } from '../session/create-session.ts';
import { prefetchPage } from './member-area.tsx';

/** Milliseconds. Nobody who presses a button in the frame waits longer for figures than this. */
const figuresLimit = 500;

/** Waits for everything that a member's page needs to replace its frame at once. */
export async function memberReady({ access }: Runtime, signIn: Readable<SignIn>): Promise<void> {
  const { pathname, search, origin } = window.location;
  const pathIn = (area: AccessArea) =>
    new URL(redirectFor(area, { pathname, search }) ?? pathname, origin).pathname;
  // Every page was open to the member on the last visit, so most likely this one is.
  const expected = pathIn('onboarded');
  const current = signIn.get();
  const figures = userInfoCode.load().then(
    async () => {
      void loadPage(expected, 'onboarded');
      if (signIn.get() === current) await prefetchPage(current, pageFor(expected, 'onboarded')?.page);
    },
    // A failure shows once the app does.
    () => undefined,
  );
  const area = selectArea(await waitFor(access, (snapshot) => selectArea(snapshot) !== 'checking'));
  await Promise.allSettled([memberAreaCode.load(), loadPage(pathIn(area), area)]);
  // Rendering the page first without figures and then with them would show them later.
  if (pathIn(selectArea(access.getSnapshot())) === expected)
    await Promise.race([figures, new Promise((done) => setTimeout(done, figuresLimit))]);
}
