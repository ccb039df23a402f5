import type { WordsOf } from '../machine-words.ts';
import type { sessionMachine } from './session.machine.ts';

export const sessionWords: WordsOf<typeof sessionMachine> = {
  machine:
    'Knows who is signed in, refreshes tokens once for all requests, signs out and keeps up with other tabs.',
  usual: [['identity.restoring', 'identity.signedIn']],
  pictures: [
    {
      name: 'identity',
      title: 'Who is signed in',
      words: 'In this tab, from opening it to signing out.',
      show: ['identity.restoring', 'identity.signedOut', 'identity.signingOut'],
      fold: ['identity.signedIn'],
    },
    {
      name: 'signed-in',
      title: 'While someone is signed in',
      words: 'Whether the access token works, and how it is renewed.',
      show: ['identity.signedIn'],
      fold: ['identity.signedOut', 'identity.signingOut'],
    },
    {
      name: 'storage',
      title: 'Whether the browser has stored it',
      words: 'Other tabs read what is stored.',
      show: ['storage.saved', 'storage.saving', 'storage.failing'],
    },
  ],
  states: {
    identity: 'Who is signed in, in this tab.',
    'identity.restoring': 'Reading the stored session. Requests wait.',
    'identity.signedOut': 'Nobody is signed in.',
    'identity.signedOut.voluntary': 'Never signed in here, or signed out by choice.',
    'identity.signedOut.refused': 'The service no longer accepts the session: sign in again.',
    'identity.signedIn': 'Someone is signed in, whether or not the service can be reached.',
    'identity.signedIn.current': 'As far as is known, the access token works. Requests are sent at once.',
    'identity.signedIn.refreshing':
      'The access token was rejected. New tokens are being fetched, once for all requests, and requests wait.',
    'identity.signedIn.disconnected':
      'The access token was rejected and the service gave no usable answer to the refresh.',
    'identity.signedIn.disconnected.coolingDown':
      'A failing service gets a rest: requests fail at once and can be retried.',
    'identity.signedIn.disconnected.ready': 'The next rejected request tries the refresh again.',
    'identity.signingOut':
      'The stored session is being cleared. Its tokens are being revoked, if the service can be reached.',
    storage: 'Whether the browser has stored what this tab knows.',
    'storage.saved': 'Everything is stored.',
    'storage.saving': 'A new sign-in is being stored. It replaces what was stored before.',
    'storage.failing':
      'The browser’s storage fails: the session lives only in this tab, and a message says so.',
    'storage.failing.waiting': 'Waiting before the next try.',
    'storage.failing.retrying': 'Trying again to store the session, unless another tab has signed in.',
  },
  events: {
    'session.opened': 'a person signs in',
    'session.signOut': 'the member signs out',
    'storage.changed': 'the stored session may have changed',
    'storage.failed': 'the browser’s storage fails',
    'request.unauthorized': 'the service rejects a request’s token',
    'request.accepted': 'the service accepts a request’s token',
    'network.restored': 'the network is back',
  },
  guards: {
    isSignedIn: 'someone is signed in',
    isSession: 'there is one',
    isOtherSignIn: 'it is another sign-in',
    hasSameTokens: 'its tokens are the same',
    isCurrentToken: 'it is the current token',
    isRefreshed: 'there are new tokens, and they are stored',
    isRefreshedUnstored: 'there are new tokens, but they cannot be stored',
    isRefused: 'the service no longer accepts the session',
    isSuperseded: 'another sign-in has replaced this one',
    isGone: 'another tab has signed out',
  },
  actions: {
    adopt: 'use this session',
    adoptResult: 'use the resulting session',
    forget: 'forget the session',
    noteRetryAfter: 'note how long the service asks to wait',
    forgetRetryAfter: 'forget how long to wait',
    reportStorageFailure: 'report that the browser’s storage fails',
  },
  actors: {
    restore: {
      runs: 'read the stored session',
      done: 'the stored session is read',
      failed: 'the stored session cannot be read',
    },
    refresh: {
      runs: 'exchange the refresh token for new tokens',
      done: 'the refresh ends',
      failed: 'the refresh fails',
    },
    signOut: {
      runs: 'clear the stored session and revoke its tokens',
      done: 'the tokens are revoked',
      failed: 'the tokens are not revoked',
    },
    save: {
      runs: 'store the session',
      done: 'the session is stored',
      failed: 'the session is not stored',
    },
  },
  delays: {
    restoreLimit: 'after {time} without an answer',
    refreshLimit: 'after {time} without an answer',
    signOutLimit: 'after {time} without an answer',
    saveLimit: 'after {time} without an answer',
    saveRetry: 'after {time}',
    cooldown: 'after the wait the service asked for, or the usual one',
  },
};
