import { useSelector } from '@xstate/react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import { Banner } from '../../ui/banner/banner.tsx';

/** What a person should know about their session while it lasts. */
export function SessionNotices() {
  const { session } = useRuntime();
  const isConnectionLost = useSelector(session, selectIsConnectionLost);
  const isMemoryOnly = useSelector(session, selectIsMemoryOnly);
  return (
    <>
      {isConnectionLost && (
        <Banner tone="warning" title="Connection lost, trying again" role="status">
          You are still signed in. What you see may be out of date.
        </Banner>
      )}
      {isMemoryOnly && (
        <Banner tone="info" title="This browser does not keep you signed in" role="status">
          It refuses to store the session. You will have to sign in again when you close this tab.
        </Banner>
      )}
    </>
  );
}
