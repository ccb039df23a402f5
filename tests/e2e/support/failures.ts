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
    words: 'The service cannot be reached. Check your connection and try again.',
  },
  {
    name: 'talks nonsense',
    fault: { kind: 'malformed' },
    words: 'The service gave an answer that makes no sense. Try again in a moment.',
  },
];

/** The toast that says so. */
export function errorToast(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Messages' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Error', { exact: true }) })
    .filter({ hasText: words })
    .first();
}
