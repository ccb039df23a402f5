import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { emergencyDatabase } from '../../shared/member/forget-sealed.ts';
import PaperPage from './paper.page.tsx';

const finished = (request: IDBOpenDBRequest) =>
  new Promise<IDBDatabase>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

/** Makes everyone who opens a database wait: it is about to be deleted, but cannot be until it is released. */
async function holdDatabase(name: string): Promise<() => void> {
  const held = await finished(indexedDB.open(name));
  indexedDB.deleteDatabase(name);
  return () => held.close();
}

function Around({ onShown }: { onShown: (heading: string | null | undefined) => void }) {
  useLayoutEffect(() => onShown(document.querySelector('h1')?.textContent));
  return <nav>Around</nav>;
}

// Rule: PAPER-9
it('keeps the rest of the page in view while the browser looks for the emergency card', async () => {
  const letGo = await holdDatabase(emergencyDatabase);
  const headings: (string | null | undefined)[] = [];
  const page = (
    <>
      <Around onShown={(heading) => void headings.push(heading)} />
      <PaperPage />
    </>
  );
  const { screen } = await renderFeature(page, {
    path: '/emergency',
    session: storedSession({ sid: 'holding' }),
  });
  await expect.poll(() => headings).toEqual([undefined]);
  letGo();
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
