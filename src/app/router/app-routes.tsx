import { useSelector } from '@xstate/react';
import { memo, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { selectArea } from '../../machines/access/access.machine.ts';
import { selectIsOperator } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routeOf } from '../../shared/routes/routes.ts';
import { notFound } from '../../texts/pages.ts';
import { AccountLoading } from '../account-loading.tsx';
import { memberAreaCode } from '../member-area-code.ts';
import { NotLoaded } from '../page-problem.tsx';
import type { SignIn } from '../session/sign-in.ts';
import { OuterShell } from '../shell/outer-shell.tsx';
import { UnavailablePage } from '../unavailable-page.tsx';
import { frameFor } from './frame-for.ts';
import { lazyPage } from './lazy-page.ts';
import { pageFor } from './page-loader.ts';
import { PageView } from './page-view.tsx';
import { useRedirect } from './use-redirect.ts';

const LazyMemberArea = lazyPage(
  async () => ({ default: (await memberAreaCode.load()).MemberArea }),
  () => (
    <OuterShell>
      <NotLoaded />
    </OuterShell>
  ),
);
const NotFoundPage = lazyPage(() => import('../../features/not-found/not-found.page.tsx'), NotLoaded);

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
  // Anyone else is not told that there is such a page.
  const found = route?.group !== 'operator' || isOperator ? pageFor(pathname, area) : undefined;
  const [MemberArea] = useState(() => memberAreaCode.getLoaded()?.MemberArea ?? LazyMemberArea);

  const view = (
    <PageView
      path={route?.path}
      title={found?.page.title ?? notFound}
      Component={found?.Component ?? NotFoundPage}
    />
  );
  switch (frameFor(area, route)) {
    case 'nothing':
      return null;
    case 'loading':
      return <AccountLoading />;
    case 'unavailable':
      return <UnavailablePage />;
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
