import { describe, expect, it, vi } from 'vitest';
import { serviceError } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { routes } from '../../shared/routes/routes.ts';
import KeepSecondFactorPage from './keep-second-factor.page.tsx';

async function openPage(link: string, answer: (token: string) => Promise<void> = async () => {}) {
  const keepSecondFactor = vi.fn(answer);
  const feature = await renderFeature(<KeepSecondFactorPage />, {
    path: `/guest/keep-second-factor/${link}`,
    route: routes.keepSecondFactor.path,
    api: { keeping: { keepSecondFactor } },
  });
  const press = () => feature.screen.getByRole('button', { name: 'Keep my second factor' }).click();
  return { ...feature, keepSecondFactor, press };
}

describe('the link in an email about a removal', () => {
  // Rule: OPER-28
  it('changes nothing until it is confirmed by a press', async () => {
    const { keepSecondFactor, press, screen } = await openPage('secret-token');
    await expect.element(screen.getByRole('button', { name: 'Keep my second factor' })).toBeVisible();
    expect(keepSecondFactor).not.toHaveBeenCalled();
    await press();
    await expect.element(screen.getByRole('heading', { name: 'Your second factor stays' })).toHaveFocus();
    expect(keepSecondFactor.mock.calls).toEqual([['secret-token']]);
  });

  // Rule: OPER-28
  it('says that it no longer works', async () => {
    const { press, screen } = await openPage('old', async () =>
      Promise.reject(serviceError(400, { code: 'error.auth.invalidToken' })),
    );
    await press();
    await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
  });

  // Rule: OPER-28
  it('can be tried again if the service does not answer', async () => {
    const { keepSecondFactor, press, screen } = await openPage('secret-token', async () =>
      Promise.reject(serviceError(503, { code: 'error.internal.serviceError' })),
    );
    await press();
    await expect.element(screen.getByText('We couldn’t cancel the removal')).toBeVisible();
    await press();
    await expect.poll(() => keepSecondFactor.mock.calls.length).toBe(2);
  });

  // Rule: OPER-28
  it('must be opened again after a reload', async () => {
    const { screen } = await openPage('opened');
    await expect.element(screen.getByRole('heading', { name: 'Open the link again' })).toBeVisible();
  });
});
