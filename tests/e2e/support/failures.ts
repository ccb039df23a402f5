import type { Locator, Page } from '@playwright/test';
import type { Fault } from './console.ts';

interface Failure {
  name: string;
  fault: Pick<Fault, 'status' | 'kind'>;
  /** What the person is told. */
  words: string;
}

/** The ways a call can fail at once. */
export const failures: readonly Failure[] = [
  { name: 'fails inside', fault: { status: 500 }, words: 'Internal service error. Try again later.' },
  { name: 'knows nothing of it', fault: { status: 404 }, words: 'This could not be found.' },
  {
    name: 'hangs up',
    fault: { kind: 'drop' },
    words: 'We can’t reach the service. Check your connection and try again.',
  },
  {
    name: 'talks nonsense',
    fault: { kind: 'malformed' },
    words: 'We got an unexpected response from the service. Try again in a moment.',
  },
];

/** The toast that says so. */
export function errorToast(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Error', { exact: true }) })
    .filter({ hasText: words })
    .first();
}
