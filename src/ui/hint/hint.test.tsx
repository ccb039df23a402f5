import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Hint } from './hint.tsx';

it('explains on press and closes on Escape', async () => {
  const screen = await render(<Hint subject="drawdown">The deepest fall from a peak.</Hint>);
  await screen.getByRole('button', { name: 'What is drawdown?' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'drawdown' }))
    .toHaveTextContent('The deepest fall from a peak.');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
