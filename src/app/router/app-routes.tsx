import { useSelector } from '@xstate/react';
import {
  type ComponentType,
  createContext,
  memo,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { useLocation, useSearch, Route as WouterRoute } from 'wouter';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectEmail, selectIsOperator } from '../../machines/session/session.selectors.ts';
import { dismissArrival } from '../../shared/guest/google-arrival.ts';
import { isFreshLink } from '../../shared/guest/mail-link.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { redirectFor } from '../../shared/routes/redirects.ts';
import { routeOf } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/app.ts';
import { loadingPage } from '../../texts/app.ts';
import { tab } from '../../texts/pages.ts';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { memberAreaCode } from '../load-code.ts';
import type { SignIn } from '../session/create-session.ts';
import { OuterShell } from '../shell/legal-footer.tsx';
import { AccountLoading, AccountNotLoaded, BrokenPage, NotLoaded, PageSkeleton } from '../status-pages.tsx';
import { frameFor } from './frame-for.ts';
import { lazyPage, pageFor } from './page-loader.ts';

/** Where the person is, kept as long as the app runs. */
export interface Arrival {
  /** The last page arrived at; null before the first page. */
  place: string | null;
  /** The path of the first page, unless the person opens another one before it has loaded. */
  first: string;
}

export const ArrivalContext = createContext<RefObject<Arrival>>({ current: { place: null, first: '' } });

/** Names the tab after the page and, on navigation, moves to its top and its heading. */
function useArrival(title: string, pathname: string): void {
  // Before the page's own effects, which may replace the title with an outcome.
  useLayoutEffect(() => {
    document.title = tab(title);
  }, [title]);

  const { current: arrival } = use(ArrivalContext);
  useEffect(() => {
    // One address can show different pages, such as that of the dashboard.
    const place = `${title} ${pathname}`;
    const before = arrival.place;
    arrival.place = place;
    // The first page leaves the focus where the browser put it.
    if (before === place || (before === null && pathname === arrival.first)) return;
    // The page may have moved the focus itself, for example to its form. A menu that was opened meanwhile would close.
    if (document.querySelector('main :focus') || isInOverlay(document.activeElement)) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [arrival, title, pathname]);
}

/** Whether the person is opening a menu or a dialog, or has one open. One that is closing does not count. */
function isInOverlay(focused: Element | null): boolean {
  if (focused?.matches('[aria-haspopup][aria-expanded="true"]')) return true;
  const overlay = focused?.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]');
  return overlay != null && overlay.closest('[data-exiting]') === null;
}

interface PageViewProps {
  /** The pattern from which the page reads its parameters; any path if omitted. */
  path?: string;
  title: string;
  Component: ComponentType;
}

function Arrived({ path, title, Component }: PageViewProps) {
  const [pathname] = useLocation();
  useArrival(title, pathname);
  // After the effects of the page. See src/app/early/painted.js.
  useEffect(() => void window.dispatchEvent(new Event('botdeck.ready')), []);
  return (
    <WouterRoute path={path}>
      <ErrorBoundary place={`${title} ${pathname}`} fallback={(error) => <BrokenPage error={error} />}>
        <Component />
      </ErrorBoundary>
    </WouterRoute>
  );
}

/**
 * A page, or its outline until its code has loaded. A page whose code is there is hydrated along with
 * its frame; one that suspends brings its own boundary.
 */
export function PageView(props: PageViewProps) {
  const page = <Arrived {...props} />;
  if (typeof props.Component === 'function') return page;
  return (
    <Suspense
      fallback={
        <Loading label={loadingPage}>
          <PageSkeleton />
        </Loading>
      }
    >
      {page}
    </Suspense>
  );
}

/**
 * Applies the redirect rules. Nothing else redirects.
 *
 * @returns true while a redirect is under way and nothing should be shown
 */
function useRedirect(): boolean {
  const { access, session } = useRuntime();
  const area = useSelector(access, selectArea);
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const target = redirectFor(area, { pathname, search: search && `?${search}` });
  const { current: arrival } = use(ArrivalContext);

  useLayoutEffect(() => {
    if (target === null) return;
    if (arrival.first === pathname) [arrival.first = ''] = target.split(/[?#]/);
    dismissArrival(search);
    const email = selectEmail(session.getSnapshot());
    if (email && isFreshLink(pathname)) tellLinkUnused(email);
    navigate(target, { replace: true });
  }, [target, pathname, search, session, navigate, arrival]);

  return target !== null;
}

const unusedLinkShownForMs = 12_000;

function tellLinkUnused(email: string): void {
  toasts.show({
    tone: 'info',
    title: texts.signedInAs(email),
    description: texts.linkUnused,
    durationMs: unusedLinkShownForMs,
  });
}

const LazyMemberArea = lazyPage(
  async () => ({ default: (await memberAreaCode.load()).MemberArea }),
  () => (
    <OuterShell>
      <NotLoaded />
    </OuterShell>
  ),
);
const UnavailablePage = lazyPage(
  async () => ({ default: (await import('../member/unavailable-page.tsx')).UnavailablePage }),
  AccountNotLoaded,
);

/** The page of the address, in the frame for the person's area. */
export function AppRoutes({ signIn }: { signIn: SignIn }) {
  const isRedirecting = useRedirect();
  return isRedirecting ? null : <FramedPage signIn={signIn} />;
}

/** Not drawn again when only the search of the address changes, as when a trade opens. */
const FramedPage = memo(function FramedPage({ signIn }: { signIn: SignIn }) {
  const { access, session } = useRuntime();
  const area = useSelector(access, selectArea);
  const isOperator = useSelector(session, selectIsOperator);
  const [pathname] = useLocation();
  const route = routeOf(pathname);
  // Nobody else learns that there is such a page.
  const isHidden = route?.group === 'operator' && !isOperator;
  const found = pageFor(isHidden ? undefined : pathname, area);
  const [MemberArea] = useState(() => memberAreaCode.getLoaded()?.MemberArea ?? LazyMemberArea);

  const view = found && <PageView path={route?.path} title={found.page.title} Component={found.Component} />;
  switch (frameFor(area, route)) {
    case 'nothing':
      return null;
    case 'loading':
      return <AccountLoading />;
    case 'unavailable':
      return (
        <Suspense>
          <UnavailablePage />
        </Suspense>
      );
    case 'guest':
      return <OuterShell>{view}</OuterShell>;
    case 'guestWide':
      return <OuterShell isWide>{view}</OuterShell>;
    case 'member':
      return (
        <Suspense>
          <MemberArea signIn={signIn} page={found?.page}>
            {view}
          </MemberArea>
        </Suspense>
      );
  }
});
