import { EventsAnswer, type Handlers, type Versions } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { readMemberVersion } from './change-repository.ts';

/** The call that reports what changes. */
export function createChangeHandlers(feed: Pick<ChangeFeed, 'follow'>): Handlers<'followChanges'> {
  return {
    followChanges: async ({ query, user }) => new EventsAnswer(await feed.follow(user, query.since)),
  };
}

/** The version of what members read about themselves. */
export function createMemberVersions(db: Database): Versions {
  return { getUserInfo: ({ user }) => readMemberVersion(db, user.userUuid) };
}
