import { expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import PrivacyPage from './privacy.page.tsx';

it('says what is stored and why, in sections, and that it is a draft', async () => {
  const { screen } = await renderFeature(<PrivacyPage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Privacy policy');
  await expect.element(screen.getByRole('heading', { level: 2, name: '1. What we store' })).toBeVisible();
  await expect.element(screen.getByText('A draft, not legal advice')).toBeVisible();
});
