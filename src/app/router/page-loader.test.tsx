import { Suspense } from 'react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { lazyPage } from './page-loader.ts';

// Rule: FAULT-7
it('gives up on code that does not arrive', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reported = vi.fn((event: ErrorEvent) => event.preventDefault());
  window.addEventListener('error', reported);
  onTestFinished(() => {
    vi.useRealTimers();
    window.removeEventListener('error', reported);
  });
  const onFailure = vi.fn();
  const Page = lazyPage(
    () => new Promise<never>(() => undefined),
    () => 'Not loaded',
    onFailure,
  );
  const screen = await render(
    <Suspense fallback="Loading">
      <Page />
    </Suspense>,
  );
  expect(screen.container.textContent).toBe('Loading');
  await vi.advanceTimersByTimeAsync(29_000);
  expect(onFailure).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await expect.element(screen.getByText('Not loaded')).toBeVisible();
  expect(onFailure).toHaveBeenCalledOnce();
  expect(reported).toHaveBeenCalledOnce();
});
