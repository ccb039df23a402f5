import { useLocation } from 'wouter';
import { routeNameOf } from '../../shared/routes/routes.ts';
import { EmergencyCardPage } from './emergency.tsx';
import { StatementsPage } from './statements.tsx';

/**
 * What is made to be printed, at two addresses. One file has both: every file with a page is named in the code that each
 * visit begins with.
 */
export default function PaperPage() {
  const [pathname] = useLocation();
  return routeNameOf(pathname) === 'emergency' ? <EmergencyCardPage /> : <StatementsPage />;
}
