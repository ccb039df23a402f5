import type { Locator, Page } from '@playwright/test';
import type { Fault } from './console.ts';
import { sample } from './sample.ts';

interface Failure {
  name: string;
  fault: Pick<Fault, 'status' | 'kind'>;
  /** The message that the person sees. */
  words: string;
}

/** The ways in which a call can fail at once. */
export const failures: readonly Failure[] = [
  {
    name: 'has an internal error',
    fault: { status: 500 },
    words: 'Internal service error. Try again later.',
  },
  { name: 'answers 404', fault: { status: 404 }, words: 'This could not be found.' },
  {
    name: 'drops the connection',
    fault: { kind: 'drop' },
    // nginx answers in place of a service that has dropped the connection.
    words: process.env.BEHIND_NGINX
      ? 'Internal service error. Try again later.'
      : 'We can’t reach the service. Check your connection and try again.',
  },
  {
    name: 'gives a malformed answer',
    fault: { kind: 'malformed' },
    words: 'We got an unexpected response from the service. Try again in a moment.',
  },
];

/** The ways in which a call of a screen fails: one of the four, or all if the run is whole. */
export const failuresOf = (screen: string, call: string): Failure[] =>
  sample(failures, 1, ({ name }) => `${screen} ${call} ${name}`);

export function errorToast(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Notices' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Error', { exact: true }) })
    .filter({ hasText: words })
    .first();
}
