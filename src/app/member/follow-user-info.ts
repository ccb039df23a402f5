import { type Query, QueryObserver } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/queries.ts';
import { type AreaEvent, areaEvent } from '../../machines/access/access.area.ts';
import type { SignIn } from '../session/create-session.ts';
import { memberOf } from './create-member.ts';
import { followQuery, newTry, type Telling } from './query-feed.ts';
import { gotNoAnswer, unanswered, watchReachability } from './reachability.ts';

const pollInterval = 60_000;

const isMissing = ({ state: { data, status } }: Query) => status === 'error' && data === undefined;

/**
 * Reports the area that each answer with the user info of a sign-in leads to. Polls it every minute and on focus while `isPolling` returns
 * true. While there is no user info because nothing has answered, asks again as soon as the server does.
 * @returns a function that stops following
 */
export function followUserInfo(
  signIn: SignIn,
  isPolling: () => boolean,
  telling: Telling<AreaEvent>,
): () => void {
  const { api, queryClient } = memberOf(signIn).member;
  const observer = new QueryObserver(queryClient, {
    ...userInfoQuery(api),
    ...newTry,
    refetchInterval: () => isPolling() && pollInterval,
    refetchOnWindowFocus: () => isPolling() && 'always',
  });
  let stopAsking = () => {};
  const noteAnswer = () => {
    stopAsking();
    unanswered.set(null);
  };
  const stop = followQuery(observer, {
    received(info) {
      noteAnswer();
      const { dataUpdateCount, errorUpdateCount } = observer.getCurrentQuery().state;
      // What the page asked for before failed for the same reason, and nothing else asks for it again.
      if (dataUpdateCount === 1 && errorUpdateCount > 0)
        void queryClient.resetQueries({ predicate: isMissing });
      telling.received(areaEvent(info));
    },
    failed() {
      const { data, error } = observer.getCurrentResult();
      if (data === undefined && gotNoAnswer(error)) {
        stopAsking();
        // The failure is reported once it is known what to say about it.
        stopAsking = watchReachability(
          (silent) => {
            unanswered.set(silent);
            telling.failed();
          },
          () => void observer.refetch(),
        );
        return;
      }
      noteAnswer();
      telling.failed();
    },
  });
  return () => {
    stop();
    noteAnswer();
  };
}
