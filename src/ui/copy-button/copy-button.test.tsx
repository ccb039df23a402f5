import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

it('copies the text, says so in place, and keeps its name and size', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<CopyButton text="TQn9Y2" label="Copy address" />);
  const button = screen.getByRole('button', { name: 'Copy address', exact: true });
  const { width } = button.element().getBoundingClientRect();
  await button.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  await expect.element(button.getByText('Copied')).toBeVisible();
  expect(button.element().getBoundingClientRect().width).toBe(width);
  expect(write).toHaveBeenCalledWith('TQn9Y2');
});

it('copies a text that is made when the button is pressed', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const make = vi.fn(() => 'made now');
  const screen = await render(<CopyButton text={make} label="Copy recording" />);
  expect(make).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: 'Copy recording' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('made now');
});

it('shows what to do if the browser refuses, until copying works', async () => {
  const write = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'))
    .mockResolvedValue();
  const screen = await render(<CopyButton text="TQn9Y2" label="Copy address" />);
  const button = screen.getByRole('button', { name: 'Copy address' });
  const refusal = screen.getByText('Couldn’t copy. Select the text and copy it yourself.');
  await button.click();
  await expect.element(refusal).toBeVisible();
  expect(refusal.element().getBoundingClientRect().width).toBeGreaterThan(100);
  await button.click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(refusal.query()).toBeNull();
  expect(write).toHaveBeenCalledTimes(2);
});
