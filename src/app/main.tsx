import '../ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import type { AccessArea } from '../machines/access/access.area.ts';
import { selectArea } from '../machines/access/access.machine.ts';
import { redirectFor } from '../shared/routes/redirects.ts';
import { followTheme } from '../ui/theme/theme-preference.ts';
import { App } from './app.tsx';
import { createRuntime } from './create-runtime.ts';
import { guestCallsCode, memberAreaCode, userInfoCode } from './load-code.ts';
import { awaitPage, loadPage, pageFor, preloadPagesOnIntent, retryPage } from './router/page-loader.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
followTheme();

const { runtime, signIn } = createRuntime({
  storage: () => window.localStorage,
  locks: navigator.locks,
  window,
  document,
});
const area = () => selectArea(runtime.access.getSnapshot());
preloadPagesOnIntent(area);

// A press needs this code to send anything. It loads while the person reads or types.
window.addEventListener('botdeck.ready', guestCallsCode.prefetch, { once: true });
/** From now on, buttons answer. See src/app/early/painted.js. */
const ready = () => window.dispatchEvent(new Event('botdeck.ready'));
const options = {
  onCaughtError(error: unknown) {
    reportError(error);
    // The replacement for the broken part has buttons, too.
    ready();
  },
};
const app = (
  <StrictMode>
    <App runtime={runtime} signIn={signIn} />
  </StrictMode>
);
/** Whether something was typed or ticked in a page painted from HTML that the app has not taken over. */
function hasEarlyInput(container: HTMLElement): boolean {
  return [...container.querySelectorAll('input')].some(
    (field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked,
  );
}

/** Milliseconds. Nobody who presses a button in the frame waits longer for figures than this. */
const figuresLimit = 500;

/** Waits for everything that a member's page needs to replace its frame at once. */
async function memberReady(): Promise<void> {
  const { pathname, search, origin } = window.location;
  const pathIn = (access: AccessArea) =>
    new URL(redirectFor(access, { pathname, search }) ?? pathname, origin).pathname;
  // Every page was open to the member on the last visit, so most likely this one is.
  const expected = pathIn('onboarded');
  const current = signIn.get();
  const figures = Promise.all([memberAreaCode.load(), userInfoCode.load()]).then(
    async ([{ prefetchPage }]) => {
      void loadPage(expected, 'onboarded');
      if (signIn.get() === current) await prefetchPage(current, pageFor(expected, 'onboarded')?.page);
    },
    // A failure shows once the app does.
    () => undefined,
  );
  await waitFor(runtime.access, () => area() !== 'checking');
  await Promise.allSettled([memberAreaCode.load(), loadPage(pathIn(area()), area())]);
  // Rendering the page first without figures and then with them would show them later.
  if (pathIn(area()) === expected)
    await Promise.race([figures, new Promise((done) => setTimeout(done, figuresLimit))]);
}

/**
 * Takes over the HTML if it shows what this person sees, and replaces it otherwise. The input stays: if the code of
 * the page fails to load, the page stays as well, and src/app/early/load-failure.js says so.
 */
async function show(container: HTMLElement): Promise<void> {
  await waitFor(runtime.access, () => area() !== 'deciding');
  const page = document.documentElement.dataset;
  const { pathname } = window.location;
  const isFrame = 'frame' in page;
  const isGuest = 'painted' in container.dataset && !isFrame && area() === 'signedOut';
  const isHidden = 'hold' in page;
  // In the meantime, the person may sign in in another tab.
  const isShown = () => isGuest && !isHidden && area() === 'signedOut';
  // A page that can be read waits as long as it takes, and keeps its input.
  let problem = isGuest ? await (isHidden ? loadPage : awaitPage)(pathname, 'signedOut') : null;
  if (problem !== null)
    problem = isShown() ? await retryPage(pathname, () => isShown() && !hasEarlyInput(container)) : null;
  // A message in place of the form would lose what was typed, and so would a reload.
  if (problem !== null && isShown() && hasEarlyInput(container))
    window.dispatchEvent(new Event('botdeck.stuck'));
  else {
    if (problem === null && isShown()) {
      hydrateRoot(
        container,
        // As in src/app/prerender.
        <Router ssrPath={pathname} ssrSearch={container.dataset.painted}>
          {app}
        </Router>,
        options,
      );
    } else {
      if (isFrame && !isHidden) await memberReady();
      container.replaceChildren();
      flushSync(() => createRoot(container, options).render(<Router>{app}</Router>));
      ready();
    }
    delete container.dataset.painted;
    delete page.hold;
  }
  // Reported any earlier, it would look as if the app could not start.
  if (problem !== null) reportError(problem);
}

void show(root);
// Vite changes the code of a page that is being developed; nothing may keep it.
if (import.meta.env.PROD) {
  // After everything that the page needs. Without it, the browser keeps nothing, and everything else works.
  const follow = () =>
    import('./release/follow-releases.ts').then(
      ({ followReleases }) => followReleases(),
      () => undefined,
    );
  window.addEventListener('botdeck.ready', () => void follow(), { once: true });
}
