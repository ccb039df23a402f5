import { expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import TermsPage from './terms.page.tsx';

it('says what people agree to, in sections, and that it is a draft', async () => {
  const { screen } = await renderFeature(<TermsPage />);
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms of use');
  await expect.element(screen.getByRole('heading', { level: 2, name: '2. The risk is yours' })).toBeVisible();
  await expect.element(screen.getByText('A draft, not legal advice')).toBeVisible();
});
