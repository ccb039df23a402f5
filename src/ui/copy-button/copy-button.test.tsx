import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CopyButton } from './copy-button.tsx';

afterEach(() => vi.restoreAllMocks());

it('puts the text on the clipboard and says so', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await render(<CopyButton text="TQn9Y2" label="Copy address" />);
  await screen.getByRole('button', { name: 'Copy address' }).click();
  await expect.element(screen.getByRole('status')).toHaveTextContent('Copied');
  expect(write).toHaveBeenCalledWith('TQn9Y2');
});

it('says what to do when the browser refuses', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  const screen = await render(<CopyButton text="TQn9Y2" label="Copy address" isIconOnly />);
  await screen.getByRole('button', { name: 'Copy address' }).click();
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('Could not copy. Select the text and copy it yourself.');
});
