import { useCallback } from 'react';
import type { Session } from '../../contract/answers.ts';
import { useRuntime } from './runtime.ts';

/** Signs the person in with the service's answer. Each sign-in gets its own id. */
export function useOpenSession(): (answer: Session) => void {
  const { session } = useRuntime();
  return useCallback(
    (answer) => session.send({ type: 'session.opened', session: { ...answer, sid: crypto.randomUUID() } }),
    [session],
  );
}
