import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { toasts } from '../../ui/toast/toast-store.ts';
import { ShareButton } from './referral.page.tsx';

const url = 'https://app.example.com/guest/sign-up?ref=k3v9qz';

function shareWith(share: Navigator['share']): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

beforeEach(() => toasts.clear());

describe('sharing a link', () => {
  it('passes the link to the device', async () => {
    const share = vi.fn<Navigator['share']>(async () => {});
    shareWith(share);
    const screen = await render(<ShareButton url={url} />);
    await screen.getByRole('button', { name: 'Share link' }).click();
    expect(share.mock.calls[0]?.[0]).toMatchObject({ url });
    expect(toasts.visible.get()).toEqual([]);
  });

  it('does not treat closing the dialog as a failure', async () => {
    shareWith(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    const screen = await render(<ShareButton url={url} />);
    await screen.getByRole('button', { name: 'Share link' }).click();
    expect(toasts.visible.get()).toEqual([]);
  });

  it('says what to do if the device refuses', async () => {
    shareWith(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
    const screen = await render(<ShareButton url={url} />);
    await screen.getByRole('button', { name: 'Share link' }).click();
    await expect
      .poll(() => toasts.visible.get().map(({ description }) => description))
      .toEqual(['Copy the link and send it yourself.']);
  });

  it('is not offered if the device cannot share', async () => {
    const screen = await render(<ShareButton url={url} />);
    expect(screen.getByRole('button').query()).toBeNull();
  });
});
