import { type ComponentType, lazy } from 'react';
import { routeOf } from '../../machines/access.routes.ts';
import { type Page, pages } from './pages.ts';

const components = new Map<Page, ComponentType>(pages.map((page) => [page, lazy(page.load)]));

/** The page a path shows; undefined when there is none. */
export function pageFor(pathname: string): { page: Page; Component: ComponentType } | undefined {
  const route = routeOf(pathname);
  const page = pages.find((candidate) => candidate.route === route);
  const Component = page && components.get(page);
  return page && Component && { page, Component };
}

function preload(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href');
  if (!href?.startsWith('/')) return;
  // A failure is shown when the page is really asked for.
  pageFor(new URL(href, window.location.origin).pathname)
    ?.page.load()
    .catch(() => undefined);
}

/** Fetches the code of a page as soon as a link to it is pointed at or focused. */
export function preloadPagesOnIntent(): void {
  document.addEventListener('pointerover', preload, { passive: true });
  document.addEventListener('focusin', preload);
}
