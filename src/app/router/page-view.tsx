import { type ComponentType, Suspense } from 'react';
import { Route, useLocation } from 'wouter';
import { loadingPage } from '../../texts/app.ts';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { BrokenPage } from '../error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useArrival } from './use-arrival.ts';

interface PageViewProps {
  /** The pattern the page reads its parameters by; any path when left out. */
  path?: string;
  title: string;
  Component: ComponentType;
}

function Arrived({ path, title, Component }: PageViewProps) {
  const [pathname] = useLocation();
  useArrival(title, pathname);
  return (
    <Route path={path}>
      <ErrorBoundary place={`${title} ${pathname}`} fallback={(error) => <BrokenPage error={error} />}>
        <Component />
      </ErrorBoundary>
    </Route>
  );
}

/** A page once its code is there, and its outline until then. */
export function PageView(props: PageViewProps) {
  return (
    <Suspense
      fallback={
        <Loading label={loadingPage}>
          <PageSkeleton />
        </Loading>
      }
    >
      <Arrived {...props} />
    </Suspense>
  );
}
