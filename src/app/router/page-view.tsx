import { type ComponentType, Suspense, useEffect } from 'react';
import { Route, useLocation } from 'wouter';
import { loadingPage } from '../../texts/app.ts';
import { ErrorBoundary } from '../../ui/error-boundary/error-boundary.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { BrokenPage } from '../error-page.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useArrival } from './use-arrival.ts';

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
    <Route path={path}>
      <ErrorBoundary place={`${title} ${pathname}`} fallback={(error) => <BrokenPage error={error} />}>
        <Component />
      </ErrorBoundary>
    </Route>
  );
}

/** A page, or its outline until its code has loaded. */
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
