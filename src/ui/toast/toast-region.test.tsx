import '../theme/global.css.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ToastRegion } from './toast-region.tsx';
import { createToastStore } from './toast-store.ts';

it('announces messages politely, with their tone in words', async () => {
  const store = createToastStore();
  const screen = await render(<ToastRegion store={store} />);
  store.show({ tone: 'danger', title: 'Could not save', description: 'Try again.', durationMs: 60_000 });
  const region = screen.getByRole('region', { name: 'Notices' });
  await expect.element(region).toHaveAttribute('aria-live', 'polite');
  await expect.element(region.getByRole('listitem')).toHaveTextContent('Error: Could not saveTry again.');
});

it('does not repeat the tone if the title is the tone', async () => {
  const store = createToastStore();
  const screen = await render(<ToastRegion store={store} />);
  store.show({ tone: 'danger', title: 'Error', description: 'Try again.', durationMs: 60_000 });
  await expect.poll(() => screen.getByRole('listitem').query()?.textContent).toBe('ErrorTry again.');
});

it('stays away from the lower part of a phone, where people tap', async () => {
  await page.viewport(375, 800);
  const store = createToastStore();
  const screen = await render(<ToastRegion store={store} />);
  store.show({ tone: 'info', title: 'Here', durationMs: 60_000 });
  await expect.element(screen.getByText('Note: Here')).toBeVisible();
  expect(screen.getByRole('listitem').element().getBoundingClientRect().bottom).toBeLessThan(400);
  await page.viewport(1366, 900);
});

/** Where a CSS color is on the wheel, in degrees from −60, so that reds are next to each other. */
function hue(css: string): number {
  const [red = 0, green = 0, blue = 0] = (css.match(/\d+/g) ?? []).map(Number);
  const degrees = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * (180 / Math.PI);
  return degrees < -60 ? degrees + 360 : degrees;
}

// Rule: ERROR-6
describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  it.each([
    ['success', 'green', 120, 165],
    ['info', 'blue', 195, 250],
    ['warning', 'yellow', 30, 60],
    ['danger', 'red', -20, 15],
  ] as const)('%s is %s', async (tone, _color, from, to) => {
    document.documentElement.dataset.theme = theme;
    onTestFinished(() => void delete document.documentElement.dataset.theme);
    const store = createToastStore();
    const screen = await render(<ToastRegion store={store} />);
    store.show({ tone, title: 'Here', durationMs: 60_000 });
    const message = screen.getByRole('listitem');
    await expect.element(message).toBeVisible();
    const icon = message.element().querySelector('svg') ?? message.element();
    const edge = getComputedStyle(message.element()).borderInlineStartColor;
    for (const color of [edge, getComputedStyle(icon).color]) {
      expect(hue(color)).toBeGreaterThan(from);
      expect(hue(color)).toBeLessThan(to);
    }
  });
});

describe('the time of a message', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
  });

  it('ends with the message', async () => {
    const store = createToastStore();
    const screen = await render(<ToastRegion store={store} />);
    store.show({ tone: 'success', title: 'Saved', durationMs: 60_000 });
    await expect.element(screen.getByText('Success: Saved')).toBeInTheDocument();
    vi.advanceTimersByTime(60_000);
    await expect.element(screen.getByText('Success: Saved')).not.toBeInTheDocument();
  });

  it('stands still while one has the focus, and goes on after that is closed', async () => {
    const store = createToastStore();
    const screen = await render(<ToastRegion store={store} />);
    store.show({ tone: 'info', title: 'First', durationMs: 60_000 });
    store.show({ tone: 'info', title: 'Second', durationMs: 60_000 });
    const close = screen.getByRole('button', { name: 'Close notice' }).first();
    await expect.element(close).toBeVisible();
    (close.element() as HTMLElement).focus();
    await expect.element(close).toHaveFocus();
    vi.advanceTimersByTime(600_000);
    expect(store.visible.get()).toHaveLength(2);
    await close.click();
    await expect.poll(() => store.visible.get()).toHaveLength(1);
    await page.getByText('Second').unhover();
    const afterItsTime = () => {
      vi.advanceTimersByTime(60_000);
      return store.visible.get();
    };
    await expect.poll(afterItsTime).toHaveLength(0);
  });
});
