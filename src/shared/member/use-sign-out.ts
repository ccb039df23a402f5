import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { routes } from '../routes/routes.ts';
import { useRuntime } from './runtime.ts';

/** Signs the member out on request. The next person to sign in here starts at the first page, not at this one. */
export function useSignOut(): () => void {
  const { session } = useRuntime();
  const [, navigate] = useLocation();
  return useCallback(() => {
    session.send({ type: 'session.signOut' });
    navigate(routes.signIn.path, { replace: true });
  }, [session, navigate]);
}
