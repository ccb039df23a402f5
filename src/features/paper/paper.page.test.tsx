import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import PaperPage from './paper.page.tsx';

function Around({ onShown }: { onShown: (heading: string | null | undefined) => void }) {
  useLayoutEffect(() => onShown(document.querySelector('h1')?.textContent));
  return <nav>Around</nav>;
}

// Rule: PAPER-9
it('leaves what is around the emergency card in view while the browser looks for it', async () => {
  const headings: (string | null | undefined)[] = [];
  const page = (
    <>
      <Around onShown={(heading) => void headings.push(heading)} />
      <PaperPage />
    </>
  );
  const { screen } = await renderFeature(page, { path: '/emergency', session: storedSession() });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(headings[0]).toBeUndefined();
});
