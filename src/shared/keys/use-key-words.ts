import { useSelector } from '@xstate/react';
import type { ApiKey } from '../../contract/answers.ts';
import { selectIsEnabled } from '../../machines/bot/bot.selectors.ts';
import type { subjects } from '../../texts/key-faults.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/use-time-zone.ts';
import { describeKey } from './describe-key.ts';

/** Describes what is wrong with a key, for whether a run is in progress now. */
export function useKeyWords(subject: (typeof subjects)[keyof typeof subjects]) {
  const { zone } = useTimeZone();
  const isRunning = useSelector(useMember().bot, selectIsEnabled);
  const inWords = (time: string) => formatDateTime(time, zone);
  return (key: ApiKey) => describeKey(key, { subject, isRunning, inWords });
}
