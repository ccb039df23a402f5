import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { Router } from 'wouter';
import { waitFor } from 'xstate';
import { selectArea } from '../../machines/access/access.selectors.ts';
import { hidden } from '../../ui/visually-hidden/visually-hidden.css.ts';
import { App } from '../app.tsx';
import { createRuntime } from '../create-runtime.ts';
import { loadPage } from '../router/page-loader.ts';

/** A browser without a session, which never changes. */
const nowhere = {
  storage: () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {} }),
  locks: undefined,
  window: new EventTarget(),
  document: Object.assign(new EventTarget(), { visibilityState: 'hidden' as const }),
};

const errors: unknown[] = [];
// Browsers have it, Node does not.
globalThis.reportError = (error) => void errors.push(error);

/** The inline style with which react-aria hides the control inside a checkbox. The security policy forbids it. */
const hiddenByStyle =
  /style="border:0;clip:rect\(0 0 0 0\);clip-path:inset\(50%\);height:1px;margin:-1px;overflow:hidden;padding:0;position:absolute;width:1px;white-space:nowrap"/g;

/**
 * Renders what a guest first sees at this path, complete with the code of its page.
 * @throws if a part of the page fails to render
 */
export async function renderPage(path: string): Promise<string> {
  const { runtime, signIn } = createRuntime(nowhere);
  await waitFor(runtime.access, (snapshot) => selectArea(snapshot) === 'signedOut');
  await loadPage(path, 'signedOut');
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch="">
      <StrictMode>
        <App runtime={runtime} signIn={signIn} />
      </StrictMode>
    </Router>,
    { onError: (error) => void errors.push(error) },
  );
  const html = (await new Response(prelude).text()).replaceAll(hiddenByStyle, `class="${hidden}"`);
  if (errors.length > 0) throw errors[0];
  if (html.includes(' style="'))
    throw new Error(`${path} has an inline style, which the security policy forbids.`);
  return html;
}
