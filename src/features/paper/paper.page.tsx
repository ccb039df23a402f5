import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { routeNameOf } from '../../shared/routes/routes.ts';
import { loadingPage } from '../../texts/app.ts';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { EmergencyCardPage } from './emergency.tsx';
import { StatementsPage } from './statements.tsx';

/**
 * What is made to be printed, at two addresses. One file has both: every file with a page is named in the code that each
 * visit begins with.
 */
export default function PaperPage() {
  const [pathname] = useLocation();
  if (routeNameOf(pathname) !== 'emergency') return <StatementsPage />;
  return (
    <Suspense fallback={<Loading label={loadingPage} height="12rem" />}>
      <EmergencyCardPage />
    </Suspense>
  );
}
