import { QueryObserver } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { SignIn } from '../session/sign-in.ts';
import { memberOf } from './create-member.ts';
import { followQuery, newTry, type Telling } from './query-feed.ts';

const pollInterval = 60_000;

/**
 * Reports each answer with the user info of a sign-in. Polls it every minute and on focus while `isPolling` returns
 * true, and only then.
 * @returns a function that stops following
 */
export function followUserInfo(
  signIn: SignIn,
  isPolling: () => boolean,
  telling: Telling<UserInfo>,
): () => void {
  const { api, queryClient } = memberOf(signIn).member;
  return followQuery(
    new QueryObserver(queryClient, {
      ...userInfoQuery(api),
      ...newTry,
      refetchInterval: () => isPolling() && pollInterval,
      refetchOnWindowFocus: () => isPolling() && 'always',
    }),
    telling,
  );
}
