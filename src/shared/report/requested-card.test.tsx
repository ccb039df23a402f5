import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { pressAtOnce } from '../../../tests/support/render-feature.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { RequestedCard } from './requested-card.tsx';

// Rule: SHOW-10
it('takes the focus of its own button, not that of a card opened right after it', async () => {
  const code = onDemand(async () => ({ words: 'Here it is.' }));
  await code.load();
  await render(
    ['First', 'Second'].map((title) => (
      <RequestedCard key={title} title={title} code={code}>
        {({ words }) => words}
      </RequestedCard>
    )),
  );
  for (const title of ['first', 'second']) pressAtOnce(page.getByRole('button', { name: `Show ${title}` }));
  await expect.poll(() => document.activeElement?.textContent).toBe('SecondHere it is.');
});
