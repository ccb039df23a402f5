import '../theme/global.css.ts';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Card } from '../card/card.tsx';

afterEach(() => page.viewport(1366, 900));

/** A card below something that is still loading. */
async function show(height: number) {
  const content = (above: number) => (
    <>
      <div style={{ height: above }} />
      <Card anchor="below" title="Below">
        <div style={{ height: 300 }} />
      </Card>
      <div style={{ height: 2000 }} />
    </>
  );
  const screen = await render(content(height));
  const heading = screen.getByRole('heading', { name: 'Below' });
  return { heading, grow: (above: number) => screen.rerender(content(above)) };
}

function address(hash: string) {
  window.history.replaceState(null, '', hash);
  onTestFinished(() => window.history.replaceState(null, '', ' '));
}

it('keeps the heading in view and focused while what is above it loads', async () => {
  await page.viewport(1366, 700);
  address('#below');
  const { heading, grow } = await show(300);
  await expect.element(heading).toHaveFocus();
  await grow(2000);
  await expect.element(heading).toBeInViewport();
  await grow(3000);
  await expect.element(heading).toBeInViewport();
});

it('leaves the page where the person has scrolled it', async () => {
  await page.viewport(1366, 700);
  address('#below');
  const { heading, grow } = await show(300);
  await expect.element(heading).toBeInViewport();
  await userEvent.keyboard('{ArrowUp}');
  window.scrollTo(0, 0);
  await grow(2000);
  await expect.element(heading).not.toBeInViewport();
});

it('does nothing if the address asks for something else', async () => {
  address('#above');
  const { heading } = await show(1200);
  await expect.element(heading).not.toHaveFocus();
  await expect.element(heading).not.toBeInViewport();
});
