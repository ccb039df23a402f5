import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '../../api/errors.ts';
import { fromResponse } from '../../api/unwrap.ts';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { QueryFailure } from './query-view.tsx';
import { reportFailure } from './report-failure.ts';

afterEach(() => toasts.clear());

const failed = (status: number, id = '7F3KQ9XM4T') =>
  fromResponse(new Response(null, { status, headers: { 'x-request-id': id } }), undefined);

// Rule: ERROR-13
it('shows the reference of a failure of the service, to be copied', async () => {
  const copied: string[] = [];
  navigator.clipboard.writeText = async (text) => void copied.push(text);
  await render(<ToastRegion store={toasts} />);
  reportFailure(failed(500));
  const toast = page.getByRole('listitem');
  await expect.element(toast.getByText('Reference 7F3KQ9XM4T')).toBeVisible();
  await toast.getByRole('button', { name: 'Copy reference' }).click();
  expect(copied).toEqual(['7F3KQ9XM4T']);
});

// Rules: ERROR-15, ERROR-16
it.each([
  ['a request that the page gave up', new DOMException('The page was left.', 'AbortError')],
  ['a request after the end of the session', new ApiError({ kind: 'signedOut' })],
])('says nothing about %s', (_, error) => {
  reportFailure(error);
  expect(toasts.visible.get()).toEqual([]);
});

// Rules: ERROR-1, SESSION-6
it('reports a request whose session cannot be renewed for now', () => {
  reportFailure(new ApiError({ kind: 'sessionUnavailable' }));
  expect(toasts.visible.get()).toMatchObject([{ title: 'Error', tone: 'danger' }]);
});

it('shows one toast for several failures that differ only in their reference', async () => {
  await render(<ToastRegion store={toasts} />);
  reportFailure(failed(503, 'FIRST'));
  reportFailure(failed(503, 'SECOND'));
  await expect.element(page.getByText('Reference FIRST')).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(1);
});

// Rule: ERROR-13
it('shows the reference in place of data that failed to load', async () => {
  const query = { error: failed(502), isFetching: false, refetch: async () => ({}) as never };
  await render(<QueryFailure query={query} title="The balance could not be loaded" />);
  await expect.element(page.getByRole('alert').getByText('Reference 7F3KQ9XM4T')).toBeVisible();
});

it.each([
  [404, '7F3KQ9XM4T'],
  [500, 'no id, but words'],
])('shows no reference for status %i with the id "%s"', async (status, id) => {
  await render(<ToastRegion store={toasts} />);
  reportFailure(failed(status, id));
  await expect.element(page.getByRole('listitem')).toBeVisible();
  expect(page.getByText(/Reference/).elements()).toEqual([]);
});
