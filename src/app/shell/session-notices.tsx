import { useSelector } from '@xstate/react';
import { selectIsConnectionLost, selectIsMemoryOnly } from '../../machines/session/session.selectors.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/app.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useOnline } from '../../ui/media/media.ts';
import { useStore } from '../../ui/store/store.ts';
import { lastAnswer } from '../member/reachability.ts';

/** For when there is no network: says when the service last answered, if it has, and that Botdeck will continue. */
export function useLastAnswer(): string {
  const { zone } = useTimeZone();
  const at = useStore(lastAnswer);
  return at === null ? texts.notAnswered : texts.answeredAt(formatDateTime(new Date(at), zone));
}

/** Says that there is no network, and from when the figures on the page are. */
function OfflineNotice() {
  const answered = useLastAnswer();
  return (
    <Banner tone="warning" title={texts.offline} role="status" isSticky isBrief>
      {answered}
    </Banner>
  );
}

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
