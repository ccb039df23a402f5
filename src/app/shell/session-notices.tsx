import { useSelector } from '@xstate/react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import * as texts from '../../texts/app.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { useOnline } from '../../ui/media/media.ts';

interface SessionNoticesProps {
  /** Whether the page itself says that there is no network. */
  isOfflineSaid?: boolean;
  /** What to say without a network: when the service last answered, if it has, and that Botdeck will continue. */
  news?: string;
}

/** Notices about the network and the session: shown while they apply. */
export function SessionNotices({ isOfflineSaid = false, news = texts.notAnswered }: SessionNoticesProps) {
  const { session } = useRuntime();
  const isConnectionLost = useSelector(session, selectIsConnectionLost);
  const isOnline = useOnline();
  const isMemoryOnly = useSelector(session, selectIsMemoryOnly);
  return (
    <>
      {!isOnline && !isOfflineSaid && (
        <Banner tone="warning" title={texts.offline} role="status" isSticky isBrief>
          {news}
        </Banner>
      )}
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
