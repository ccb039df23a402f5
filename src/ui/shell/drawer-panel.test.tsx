import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { ToastRegion } from '../toast/toast-region.tsx';
import { createToastStore } from '../toast/toast-store.ts';
import { Drawer } from './app-shell.tsx';
import '../theme/global.css.ts';

afterEach(() => page.viewport(1366, 900));

/** A wide drawer with a button at its start and one at the end of its long content, and a message of the page. */
async function show(width: number) {
  await page.viewport(width, 800);
  const store = createToastStore();
  const screen = await render(
    <>
      <Drawer title="BTC/USDT" size="wide" isOpen onClose={() => undefined}>
        <Button>Close trade</Button>
        <div style={{ height: '100rem', flexShrink: 0 }} />
        <Button>Ask support</Button>
      </Drawer>
      <ToastRegion store={store} />
    </>,
  );
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  store.show({ tone: 'success', title: 'Trade closed', description: 'It is listed.', durationMs: 60_000 });
  const message = screen.getByRole('listitem');
  await expect.element(message).toBeVisible();
  // The drawer slides in.
  await Promise.all(document.getAnimations().map(({ finished }) => finished));
  const boxOf = (name: string) =>
    screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect();
  const isHidden = (name: string) => {
    const [one, other] = [boxOf(name), message.element().getBoundingClientRect()];
    const isBeside = one.right <= other.left || one.left >= other.right;
    return !isBeside && one.bottom > other.top && one.top < other.bottom;
  };
  return { screen, isHidden };
}

describe.each([375, 900, 1366])('a message over a wide drawer, %i px', (width) => {
  it('covers none of its buttons, wherever the drawer is scrolled', async () => {
    const { isHidden, screen } = await show(width);
    expect(['Close', 'Close trade'].filter(isHidden)).toEqual([]);
    screen.getByRole('dialog').element().parentElement?.scrollTo(0, 10_000);
    expect(['Close', 'Ask support'].filter(isHidden)).toEqual([]);
  });
});

it('is beside a wide drawer where there is room', async () => {
  const { screen } = await show(1366);
  const [message, drawer] = [screen.getByRole('listitem'), screen.getByRole('dialog')].map((part) =>
    part.element().getBoundingClientRect(),
  );
  expect(message?.right).toBeLessThan(drawer?.left ?? 0);
});
