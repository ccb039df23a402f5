import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { type FakeCalls, serviceError, storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { userInfo } from '../../../tests/support/runs.ts';
import type { SupportApi } from '../../api/support.ts';
import type { Referral } from '../../contract/answers.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import ReferralPage, { ShareButton } from './referral.page.tsx';

const link = 'https://app.example.com/guest/sign-up?ref=k3v9qz';
const referral = (joined: number): Referral => ({ link, token: 'k3v9qz', joined });

async function open(support: FakeCalls['support']) {
  const { screen } = await renderFeature(<ReferralPage />, {
    path: '/referral',
    session: storedSession(),
    api: { user: { info: async () => userInfo() }, support },
  });
  return screen;
}

describe('the referral page', () => {
  // Rules: JOURNEY-8, PAGE-9
  it('shows the link, its code and how many joined', async () => {
    const screen = await open({ referral: async () => referral(2) });
    await expect.element(screen.getByText(link)).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'QR code of your referral link' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Copy link' })).toBeVisible();
    const joined = screen.getByRole('region', { name: 'People joined' });
    await expect.element(joined.getByText('2', { exact: true })).toBeVisible();
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    expect(document.activeElement).toBe(document.body);
  });

  // Rules: ANSWER-7, SHAPE-14
  it('does not say how many joined if the service does not', async () => {
    const screen = await open({ referral: async () => ({ link, token: null, joined: null }) });
    await expect.element(screen.getByText(link)).toBeVisible();
    expect(screen.getByRole('region', { name: 'People joined' }).query()).toBeNull();
  });

  it('omits the code if the link is too long for one', async () => {
    const long = `${link}&note=${'x'.repeat(3_000)}`;
    const screen = await open({ referral: async () => ({ ...referral(2), link: long }) });
    await expect.element(screen.getByText(long)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of your referral link' }).query()).toBeNull();
    expect(screen.getByText(/scan this code/).query()).toBeNull();
  });

  // Rule: SHAPE-14
  it('creates the first link, and does not report its absence as an error', async () => {
    const createReferral = vi.fn<SupportApi['createReferral']>(async () => referral(0));
    const screen = await open({ referral: async () => null, createReferral });
    await screen.getByRole('button', { name: 'Create referral link' }).click();
    await expect.element(screen.getByText(link)).toBeVisible();
    await expect.element(screen.getByText('No one has signed up with your link yet.')).toBeVisible();
    // The button that was pressed is gone.
    await expect.poll(() => document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(screen.getByText(link).element())).toBe(true);
    expect(toasts.visible.get().map(({ title }) => title)).toEqual(['Your referral link is ready']);
    expect(createReferral).toHaveBeenCalledTimes(1);
  });

  it('still offers to create the link after a failure', async () => {
    const screen = await open({
      referral: async () => null,
      createReferral: () => Promise.reject(serviceError(500, { code: 'error.internal.serviceError' })),
    });
    const button = screen.getByRole('button', { name: 'Create referral link' });
    await button.click();
    await expect.poll(() => toasts.visible.get().map(({ title }) => title)).toEqual(['Error']);
    await expect.element(button).toBeEnabled();
  });

  it('offers another try if the link failed to load', async () => {
    const screen = await open({
      referral: vi
        .fn<SupportApi['referral']>(async () => referral(1))
        .mockRejectedValueOnce(serviceError(500, { code: 'error.internal.serviceError' })),
    });
    await expect.element(screen.getByText('We couldn’t load your referral link')).toBeVisible();
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText(link)).toBeVisible();
  });
});

const url = 'https://app.example.com/guest/sign-up?ref=k3v9qz';

function shareWith(share: Navigator['share']): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

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
