import { type ComponentType, lazy, type ReactNode } from 'react';
import type { AccessArea } from '../../machines/access/access.area.ts';
import { routeNameOf } from '../../shared/routes/routes.ts';
import { inTime } from '../../ui/on-demand/on-demand.ts';
import { userInfoCode } from '../load-code.ts';
import { reloadIfReplaced } from '../release/replaced-release.ts';
import { NotLoaded } from '../status-pages.tsx';
import { guestPages, type Page } from './pages.ts';

/**
 * Loads code, or gives what to show instead. If the code has gone with its release, the page reloads, once. Code that
 * takes longer than 30 seconds counts as failed.
 */
async function loadOrReport<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  NotLoaded: () => ReactNode,
  onFailure?: () => void,
): Promise<{ default: ComponentType<Props> }> {
  const { href } = location;
  try {
    return await inTime(load());
  } catch (error) {
    reportError(error);
    // The person may have gone on to another page, and typed something there.
    if (await reloadIfReplaced(import.meta.url, () => location.href === href))
      return new Promise<never>(() => undefined);
    onFailure?.();
    return { default: NotLoaded };
  }
}

/**
 * Makes a component whose code loads when it is first shown.
 *
 * @param NotLoaded shown instead if the code fails to load
 * @param onFailure called if the code fails to load
 */
export const lazyPage = <Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  NotLoaded: () => ReactNode,
  onFailure?: () => void,
): ComponentType<Props> => lazy<ComponentType<Props>>(() => loadOrReport(load, NotLoaded, onFailure));

const components = new Map<Page, ComponentType>();

function componentOf(page: Page): ComponentType {
  const known = components.get(page);
  // The message shows once: the next navigation to the page loads it again.
  if (known === NotLoaded) components.delete(page);
  if (known) return known;
  const component = lazyPage(page.load, NotLoaded, () => components.delete(page));
  components.set(page, component);
  return component;
}

/**
 * Loads the code of a page, so that it shows at once, however long that takes. The page itself reports a failure.
 *
 * @returns why the code has not arrived; null if it has
 */
export async function awaitPage(pathname: string, area: AccessArea): Promise<unknown> {
  const found = pageFor(pathname, area);
  try {
    if (found) components.set(found.page, (await found.page.load()).default);
    return null;
  } catch (error) {
    return error;
  }
}

/** The same, for 30 seconds at most. */
export const loadPage = (pathname: string, area: AccessArea): Promise<unknown> =>
  inTime(awaitPage(pathname, area)).catch((error: unknown) => error);

/**
 * Loads the code of a page for guests once more. What then shows, the page or the message, shows at once.
 *
 * @param mayReplace whether the message may replace the page, and whether it may reload if its release has gone
 * @returns why the code has not arrived, which is still to be reported; null if it has
 */
export async function retryPage(pathname: string, mayReplace: () => boolean): Promise<unknown> {
  const problem = await loadPage(pathname, 'signedOut');
  if (problem === null) return null;
  if (await reloadIfReplaced(import.meta.url, mayReplace)) return new Promise<never>(() => undefined);
  const found = pageFor(pathname, 'signedOut');
  // If it does not show now, a later visit requests the code again.
  if (found && mayReplace()) components.set(found.page, NotLoaded);
  return problem;
}

/**
 * The page that a path shows in an area; undefined until it can be known, and for addresses that only redirect.
 *
 * @param pathname undefined if this person gets the not-found page, whatever the address
 */
export function pageFor(
  pathname: string | undefined,
  area: AccessArea,
): { page: Page; Component: ComponentType } | undefined {
  const name = (pathname && routeNameOf(pathname)) || 'notFound';
  const pages: Partial<Record<string, Page>> = { ...guestPages, ...userInfoCode.getLoaded()?.memberPages };
  const page = pages[name === 'dashboard' && area === 'onboarding' ? 'onboarding' : name];
  return page && { page, Component: componentOf(page) };
}

function preload(event: Event, area: () => AccessArea): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/')) return;
  // The failure shows when the page is opened.
  pageFor(new URL(href, window.location.origin).pathname, area())
    ?.page.load()
    .catch(() => undefined);
}

/** Loads the code of a page as soon as a link to it is hovered or focused. */
export function preloadPagesOnIntent(area: () => AccessArea): void {
  document.addEventListener('pointerover', (event) => preload(event, area), { passive: true });
  document.addEventListener('focusin', (event) => preload(event, area));
}
