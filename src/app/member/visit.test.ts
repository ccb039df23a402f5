import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createQueryClient } from './create-member.ts';
import { createVisit } from './visit.ts';

/** A page whose parts all make the same request, which always fails. */
function openPage() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const visit = createVisit();
  visit.at('/dashboard');
  const queryClient = createQueryClient(visit);
  const ask = vi.fn(() => Promise.reject(new Error('No.')));
  const showPart = async () => {
    const stop = new QueryObserver(queryClient, { queryKey: ['part'], queryFn: ask }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    stop();
  };
  return { visit, ask, showPart };
}

// Rule: ERROR-8
it('does not repeat a request that failed on the same visit, however late a part appears', async () => {
  const { visit, ask, showPart } = openPage();
  await showPart();
  visit.at('/dashboard');
  await showPart();
  expect(ask).toHaveBeenCalledTimes(1);
});

// Rule: ERROR-9
it('sends the request once more on the next visit', async () => {
  const { visit, ask, showPart } = openPage();
  await showPart();
  visit.at('/settings');
  visit.at('/dashboard');
  await showPart();
  await showPart();
  expect(ask).toHaveBeenCalledTimes(2);
});
