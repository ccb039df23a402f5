import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import { queryKeys } from '../../api/queries.ts';
import type { UserInfo } from '../../contract/answers.ts';
import { areaEvent } from '../../machines/access/access.area.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import { hidden } from '../../ui/text/text.css.ts';
import { App } from '../app.tsx';
import { createRuntime } from '../create-runtime.ts';
import { memberAreaCode } from '../load-code.ts';
import { memberOf } from '../member/create-member.ts';
import { loadPage } from '../router/page-loader.ts';
import type { KeyValueStorage } from '../session/session-store.ts';
import type { PrerenderedPage } from './pages.ts';

/** Shown where the frame would name the member. */
const unknown = '\u00a0';
const session = {
  sid: 'sid',
  uuid: 'uuid',
  email: unknown,
  status: unknown,
  role: unknown,
  accessToken: 'a',
  refreshToken: 'r',
};

const info: UserInfo = {
  botUuid: 'bot',
  isBotReady: true,
  lastDepositStatus: 'COMPLETED',
  subscriptionStatus: 'ACTIVE',
  showOnboarding: false,
  email: null,
  role: null,
  status: null,
  telegramConnected: null,
  telegramNotifications: null,
  tradingAmount: null,
  minTradingAmount: null,
};

/** The storage of a browser in which a member has signed in. */
const memberStorage = {
  getItem: (key: string) => (key === 'botdeck.session' ? JSON.stringify(session) : null),
  setItem: () => {},
  removeItem: () => {},
};

/** Tells the app the first facts it learns about a member: a bot, and every page open. */
function letIn({ runtime, signIn }: ReturnType<typeof createRuntime>): void {
  memberOf(signIn.get()).member.queryClient.setQueryData(queryKeys.userInfo, info);
  runtime.access.send(areaEvent(info));
}

/** A browser that never changes. */
const browserWith = (storage: KeyValueStorage) => ({
  storage: () => storage,
  locks: undefined,
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'hidden' as const }),
});
const guestStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

// Nothing answers while pages are rendered.
globalThis.fetch = (request) =>
  new Promise((_, reject) => {
    if (!(request instanceof Request)) return;
    const { signal } = request;
    signal.addEventListener('abort', () => reject(signal.reason));
  });

const errors: unknown[] = [];
// Browsers have it, Node does not.
globalThis.reportError = (error) => void errors.push(error);

/** The inline style with which react-aria hides the control inside a checkbox. The security policy forbids it. */
const hiddenByStyle =
  /style="border:0;clip:rect\(0 0 0 0\);clip-path:inset\(50%\);height:1px;margin:-1px;overflow:hidden;padding:0;position:absolute;width:1px;white-space:nowrap"/g;

/**
 * Renders what a person first sees at this path, complete with the code of its page: a guest, or a member before any
 * figure is known.
 * @throws if a part of the page fails to render
 */
export async function renderPage(
  path: string,
  { who, search = '' }: Pick<PrerenderedPage, 'who' | 'search'>,
): Promise<string> {
  const isMember = who === 'member';
  const parts = createRuntime(browserWith(isMember ? memberStorage : guestStorage));
  const { runtime, signIn } = parts;
  await waitFor(runtime.access, (snapshot) => selectArea(snapshot) === (isMember ? 'checking' : 'signedOut'));
  if (isMember) {
    letIn(parts);
    await memberAreaCode.load();
  }
  await loadPage(path, selectArea(runtime.access.getSnapshot()));
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch={search}>
      <StrictMode>
        <App runtime={runtime} signIn={signIn} />
      </StrictMode>
    </Router>,
    {
      onError: (error) => void errors.push(error),
      // Large parts would come later in the HTML, with scripts that put them in their place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = (await new Response(prelude).text()).replaceAll(hiddenByStyle, `class="${hidden}"`);
  signIn.get().dispose();
  runtime.access.stop();
  runtime.session.stop();
  if (errors.length > 0) throw errors[0];
  return html;
}
