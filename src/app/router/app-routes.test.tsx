import { type ReactNode, Suspense } from 'react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { ApiError } from '../../api/errors.ts';
import { ArrivalContext, PageView } from './app-routes.tsx';
import { lazyPage } from './page-loader.ts';

async function show(Component: () => ReactNode) {
  const path = '/bot-history/1';
  const location = memoryLocation({ path });
  const screen = await render(
    <Router hook={location.hook}>
      <ArrivalContext value={{ current: { place: null, first: path } }}>
        <nav>The frame</nav>
        <PageView path="/bot-history/:id" title="Bot run" Component={Component} />
      </ArrivalContext>
    </Router>,
  );
  return { screen, navigate: location.navigate };
}

const broken = (error: unknown) => () => {
  throw error;
};

const reported = vi.spyOn(console, 'error');
beforeEach(() => void reported.mockReset());

describe('a page that breaks', () => {
  const byDefault = 'An unexpected error occurred.';

  // Rules: PAGE-12, FAULT-1, FAULT-2, FAULT-3
  it.each([
    [
      'a JavaScript error',
      new TypeError('Cannot read properties of undefined'),
      'Cannot read properties of undefined',
    ],
    ['an error meant for developers', new Error('useMember needs a provider'), 'useMember needs a provider'],
    ['an error without a message', new Error(' '), byDefault],
    ['something that is not an error', 'lost', byDefault],
    ['nothing at all', undefined, byDefault],
  ])('shows the error’s message or a default within the frame: %s', async (_, error, message) => {
    const { screen } = await show(broken(error));
    await expect.element(screen.getByRole('heading', { name: 'This page stopped working' })).toBeVisible();
    await expect.element(screen.getByText(message)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect.element(screen.getByText('The frame')).toBeVisible();
    expect(reported).toHaveBeenCalledOnce();
  });

  // Rules: FAULT-2, ANSWER-6
  it('shows the message of an error written for people', async () => {
    const { screen } = await show(broken(new ApiError({ kind: 'timeout' })));
    await expect
      .element(screen.getByText('The service took too long to respond. Try again in a moment.'))
      .toBeVisible();
  });

  it('takes the focus when the focused element is gone', async () => {
    const { screen } = await show(broken(new Error('gone')));
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is replaced by another page of the same kind', async () => {
    let isBroken = true;
    const { screen, navigate } = await show(() => {
      if (isBroken) throw new Error('only this run');
      return <p>The other run</p>;
    });
    await expect.element(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
    isBroken = false;
    navigate('/bot-history/2');
    await expect.element(screen.getByText('The other run')).toBeVisible();
  });
});

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
