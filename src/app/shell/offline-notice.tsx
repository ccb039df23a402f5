import * as texts from '../../texts/release.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { useLastAnswer } from './use-last-answer.ts';

/** Says that there is no network, and from when the figures on the page are. */
export function OfflineNotice() {
  const answered = useLastAnswer();
  return (
    <Banner tone="warning" title={texts.offline} role="status" isSticky isBrief>
      {answered}
    </Banner>
  );
}
