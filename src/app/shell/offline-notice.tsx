import * as texts from '../../texts/release.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useStore } from '../../ui/store/use-store.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { lastAnswer } from '../member/last-answer.ts';

/** Says that there is no network, and from when the figures on the page are. */
export function OfflineNotice() {
  const { zone } = useTimeZone();
  const at = useStore(lastAnswer);
  return (
    <Banner tone="warning" title={texts.offline} role="status" isSticky isBrief>
      {at === null ? texts.notAnswered : texts.answeredAt(formatDateTime(new Date(at), zone))}
    </Banner>
  );
}
