import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/release.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useStore } from '../../ui/store/store.ts';
import { lastAnswer } from '../member/last-answer.ts';

/** For when there is no network: says when the service last answered, if it has, and that Botdeck will continue. */
export function useLastAnswer(): string {
  const { zone } = useTimeZone();
  const at = useStore(lastAnswer);
  return at === null ? texts.notAnswered : texts.answeredAt(formatDateTime(new Date(at), zone));
}
