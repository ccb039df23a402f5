import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { routeNameOf } from '../../shared/routes/routes.ts';
import { loadingPage } from '../../texts/app.ts';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { EmergencyCardPage } from './emergency.tsx';
import { StatementsPage } from './statements.tsx';

/** Pages made to be printed, at two addresses. One file has both: each file with a page is named in the code that every visit loads. */
export default function PaperPage() {
  const [pathname] = useLocation();
  if (routeNameOf(pathname) !== 'emergency') return <StatementsPage />;
  return (
    <Suspense fallback={<Loading label={loadingPage} height="12rem" />}>
      <EmergencyCardPage />
    </Suspense>
  );
}
