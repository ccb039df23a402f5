import { useSelector } from '@xstate/react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../runtime/runtime.ts';
import * as texts from '../../texts/app.ts';
import { Banner } from '../../ui/banner/banner.tsx';

/** Notices about the session: shown while they apply. */
export function SessionNotices() {
  const { session } = useRuntime();
  const isConnectionLost = useSelector(session, selectIsConnectionLost);
  const isMemoryOnly = useSelector(session, selectIsMemoryOnly);
  return (
    <>
      {isConnectionLost && (
        <Banner tone="warning" title={texts.connectionLostTitle} role="status">
          {texts.connectionLost}
        </Banner>
      )}
      {isMemoryOnly && (
        <Banner tone="info" title={texts.memoryOnlyTitle} role="status">
          {texts.memoryOnly}
        </Banner>
      )}
    </>
  );
}
