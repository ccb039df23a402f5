import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { selectArea } from '../../machines/access/access.selectors.ts';
import { selectSid } from '../../machines/session/session.selectors.ts';
import { routeOf } from '../../routing/routes.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import { notFound } from '../../texts/pages.ts';
import { AccountLoading } from '../account-loading.tsx';
import { NotLoaded } from '../page-problem.tsx';
import type { SignIn } from '../session/sign-in.ts';
import { OuterShell } from '../shell/outer-shell.tsx';
import { UnavailablePage } from '../unavailable-page.tsx';
import { lazyPage } from './lazy-page.ts';
import { pageFor } from './page-loader.ts';
import { PageView } from './page-view.tsx';
import { useRedirect } from './use-redirect.ts';

const MemberArea = lazyPage(
  async () => {
    const module = await import('../member/member-area.tsx');
    return { default: module.MemberArea };
  },
  () => (
    <OuterShell>
      <NotLoaded />
    </OuterShell>
  ),
);
const NotFoundPage = lazyPage(() => import('../../features/not-found/not-found.page.tsx'), NotLoaded);

/** The page of the address, in the frame of where the person stands. */
export function AppRoutes({ signIn }: { signIn: SignIn }) {
  const { access, session } = useRuntime();
  const area = useSelector(access, selectArea);
  const [pathname] = useLocation();
  const isSignedIn = useSelector(session, selectSid) !== null;
  const isRedirecting = useRedirect();
  const route = routeOf(pathname);
  const found = pageFor(pathname, area);

  if (isRedirecting) return null;
  if (route && route.group !== 'public' && area === 'deciding') return isSignedIn ? <AccountLoading /> : null;
  if (route && route.group !== 'public' && area === 'unavailable') return <UnavailablePage />;

  const view = (
    <PageView
      path={route?.path}
      title={found?.page.title ?? notFound}
      Component={found?.Component ?? NotFoundPage}
    />
  );
  // On pages that are open to everyone, too, who is signed in keeps the ways elsewhere.
  const isOpenToAll = route === undefined || route.group === 'public';
  const isInside = isOpenToAll ? isSignedIn : route.group !== 'guest';
  return isInside ? (
    <Suspense>
      <MemberArea signIn={signIn} page={found?.page}>
        {view}
      </MemberArea>
    </Suspense>
  ) : (
    <OuterShell isWide={route?.group === 'public'}>{view}</OuterShell>
  );
}
