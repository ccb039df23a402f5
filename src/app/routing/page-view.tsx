import { type ComponentType, Suspense } from 'react';
import { useLocation } from 'wouter';
import { Loading } from '../../ui/skeleton/loading.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { useArrival } from './use-arrival.ts';

interface PageViewProps {
  title: string;
  Component: ComponentType;
}

function Arrived({ title, Component }: PageViewProps) {
  const [pathname] = useLocation();
  useArrival(title, pathname);
  return <Component />;
}

/** A page once its code is there, and its outline until then. */
export function PageView(props: PageViewProps) {
  return (
    <Suspense
      fallback={
        <Loading label="Loading the page">
          <PageSkeleton />
        </Loading>
      }
    >
      <Arrived {...props} />
    </Suspense>
  );
}
