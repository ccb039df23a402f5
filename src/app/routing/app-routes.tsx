import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { selectArea } from '../../machines/access.selectors.ts';
import { useRuntime } from '../../runtime/runtime-context.ts';
import { OuterShell } from '../shell/outer-shell.tsx';
import { UnavailablePage } from '../unavailable-page.tsx';
import { pageFor } from './page-loader.ts';
import { PageView } from './page-view.tsx';
import { useRedirect } from './use-redirect.ts';

const InnerShell = lazy(async () => {
  const module = await import('../shell/inner-shell.tsx');
  return { default: module.InnerShell };
});
const NotFoundPage = lazy(() => import('../../features/not-found/not-found.page.tsx'));

/** The page of the address, in the frame of where the person stands. */
export function AppRoutes() {
  const area = useSelector(useRuntime().access, selectArea);
  const [pathname] = useLocation();
  const isRedirecting = useRedirect();
  const found = pageFor(pathname);

  if (isRedirecting) return null;
  if (!found) {
    return (
      <OuterShell>
        <PageView title="Page not found" Component={NotFoundPage} />
      </OuterShell>
    );
  }

  const { page, Component } = found;
  const { group } = page.route;
  if (group === 'public') {
    return (
      <OuterShell isWide>
        <PageView title={page.title} Component={Component} />
      </OuterShell>
    );
  }
  if (area === 'deciding') return null;
  if (area === 'unavailable') return <UnavailablePage />;
  if (group === 'guest') {
    return (
      <OuterShell>
        <PageView title={page.title} Component={Component} />
      </OuterShell>
    );
  }
  return (
    <Suspense>
      <InnerShell>
        <PageView title={page.title} Component={Component} />
      </InnerShell>
    </Suspense>
  );
}
