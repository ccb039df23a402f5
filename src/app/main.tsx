import '../ui/theme/global.css.ts';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import type { AccessArea } from '../machines/access/access.area.ts';
import { selectArea } from '../machines/access/access.machine.ts';
import { inTime } from '../ui/on-demand/on-demand.ts';
import { followTheme } from '../ui/theme/theme-preference.ts';
import { App } from './app.tsx';
import { createRuntime } from './create-runtime.ts';
import { guestCallsCode } from './load-code.ts';
import { awaitPage, preloadPagesOnIntent, retryPage } from './router/page-loader.ts';

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
/** Waits until the person is no longer in this area. */
const leaving = (left: AccessArea) => waitFor(runtime.access, () => area() !== left);
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

/** Waits for a member's page to have everything that it needs to replace its frame. A failure shows once the app does. */
const memberReady = () =>
  inTime(import('./member/member-ready.ts')).then(
    (code) => code.memberReady(runtime, signIn),
    () => undefined,
  );

/**
 * Takes over the HTML if it shows what this person sees, and replaces it otherwise. The input stays: if something was
 * typed and the code of the page fails to load, the page stays as well, and src/app/early/load-failure.js says so.
 */
async function show(container: HTMLElement): Promise<void> {
  await leaving('deciding');
  const page = document.documentElement.dataset;
  const { pathname } = window.location;
  const isFrame = 'frame' in page;
  const isGuest = 'painted' in container.dataset && !isFrame && area() === 'signedOut';
  const isHidden = 'hold' in page;
  // In the meantime, the person may sign in in another tab.
  const isShown = () => isGuest && !isHidden && area() === 'signedOut';
  // A page that can be read waits as long as it takes, until the person signs in in another tab. An empty one waits half a
  // second, then the app shows the outline of the page. Neither counts as a problem: the page is not shown any more.
  let problem = isGuest
    ? await Promise.race([
        awaitPage(pathname, 'signedOut'),
        isHidden ? new Promise((done) => setTimeout(done, 500)) : leaving('signedOut'),
      ])
    : null;
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
