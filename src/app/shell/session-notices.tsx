import { useSelector } from '@xstate/react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import * as texts from '../../texts/app.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { useOnline } from '../../ui/media/media.ts';
import { OfflineNotice } from './offline-notice.tsx';

interface SessionNoticesProps {
  /** Whether the page itself says that there is no network. */
  isOfflineSaid?: boolean;
}

/** Notices about the network and the session: shown while they apply. */
export function SessionNotices({ isOfflineSaid = false }: SessionNoticesProps) {
  const { session } = useRuntime();
  const isConnectionLost = useSelector(session, selectIsConnectionLost);
  const isOnline = useOnline();
  const isMemoryOnly = useSelector(session, selectIsMemoryOnly);
  return (
    <>
      {!isOnline && !isOfflineSaid && <OfflineNotice />}
      {isOnline && isConnectionLost && (
        <Banner tone="warning" title={texts.connectionLostTitle} role="status" isSticky isBrief>
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
