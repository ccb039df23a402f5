import { expect, it, onTestFinished, vi } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { UnavailablePage } from './unavailable-page.tsx';

// Rule: PAPER-9
it('leads to the emergency card, which needs no answer, beside signing out, which deletes it', async () => {
  const { screen } = await renderFeature(<UnavailablePage />, {
    path: '/dashboard',
    route: '/dashboard',
    session: storedSession(),
  });
  await expect.element(screen.getByRole('button', { name: 'Sign out' })).toBeVisible();
  const card = screen.getByRole('link', { name: 'Open the emergency card' });
  await expect.element(card).toHaveAttribute('href', '/emergency');
});

// Rule: PAPER-10
it('says, while offline, that signing out deletes the emergency card', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => onLine.mockRestore());
  const { screen } = await renderFeature(<UnavailablePage />, {
    path: '/dashboard',
    route: '/dashboard',
    session: storedSession(),
  });
  await expect.element(screen.getByText(/If you sign out, the emergency card is deleted\.$/)).toBeVisible();
});
