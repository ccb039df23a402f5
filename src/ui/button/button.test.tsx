import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, IconButton } from './button.tsx';
import '../theme/global.css.ts';

it('runs its action on a press and on Enter', async () => {
  const onPress = vi.fn();
  const screen = await render(<Button onPress={onPress}>Save</Button>);
  await screen.getByRole('button', { name: 'Save' }).click();
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(2);
});

it('does not run twice while it is pending, and keeps its size', async () => {
  const onPress = vi.fn();
  const screen = await render(<Button onPress={onPress}>Save</Button>);
  const button = screen.getByRole('button');
  const before = button.element().getBoundingClientRect().width;
  await screen.rerender(
    <Button onPress={onPress} isPending>
      Save
    </Button>,
  );
  await button.click({ force: true });
  await userEvent.keyboard('{Enter}');
  expect(onPress).not.toHaveBeenCalled();
  expect(button.element().getBoundingClientRect().width).toBe(before);
});

it('keeps its words visible while it is pending', async () => {
  const screen = await render(<Button isPending>Place order</Button>);
  const words = screen.getByText('Place order').element();
  expect(words.checkVisibility({ opacityProperty: true })).toBe(true);
});

it('is large enough to hit', async () => {
  const screen = await render(<IconButton size="small" label="Close" icon={<span>×</span>} />);
  const { width, height } = screen.getByRole('button', { name: 'Close' }).element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
});
