import { expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { OuterShell } from './legal-footer.tsx';

// Rules: FRAME-1, FRAME-2, FRAME-5
it('shows guests a card in the middle below the name and what Botdeck is, above the footer', async () => {
  const { screen } = await renderFeature(
    <OuterShell>
      <p>The page</p>
    </OuterShell>,
  );
  const top = (element: Element) => element.getBoundingClientRect().top;
  const name = screen.getByRole('link', { name: 'Botdeck, home' });
  const tagline = screen.getByText('A trading bot for your own exchange account');
  const content = screen.getByText('The page');
  const terms = screen.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
  await expect.element(terms).toBeInViewport({ ratio: 1 });
  const places = [name, tagline, content, terms].map((part) => top(part.element()));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const { left, right } = screen.getByRole('main').element().getBoundingClientRect();
  expect(left).toBeGreaterThan(100);
  expect(Math.abs(left - (document.documentElement.clientWidth - right))).toBeLessThan(2);
});
