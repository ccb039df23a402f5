import { QueryObserver } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/query-options.ts';
import type { UserInfo } from '../../contract/answers.ts';
import type { SignInScope } from '../scope/create-scope.ts';
import { memberOf } from './create-member.ts';
import { followQuery, newTry, type Telling } from './query-feed.ts';

const pollInterval = 60_000;

/**
 * Tells the user info of a sign-in as it comes. It is asked for again every minute and on focus while `isPolling` says
 * so, and only then.
 * @returns the way to stop
 */
export function followUserInfo(
  scope: SignInScope,
  isPolling: () => boolean,
  telling: Telling<UserInfo>,
): () => void {
  return followQuery(
    new QueryObserver(memberOf(scope).queryClient, {
      ...userInfoQuery(scope.api),
      ...newTry,
      refetchInterval: () => isPolling() && pollInterval,
      refetchOnWindowFocus: () => isPolling() && 'always',
    }),
    telling,
  );
}
