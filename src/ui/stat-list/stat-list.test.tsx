import '../theme/global.css.ts';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignedFigure } from '../figure/figure.tsx';
import { Hint, StatList, StatRow } from './stat-list.tsx';

it('explains on press and closes on Escape', async () => {
  const screen = await render(<Hint subject="drawdown">The deepest fall from a peak.</Hint>);
  await screen.getByRole('button', { name: 'What is drawdown?' }).click();
  await expect
    .element(screen.getByRole('dialog', { name: 'drawdown' }))
    .toHaveTextContent('The deepest fall from a peak.');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

const inList = (row: ReactNode) => <StatList aria-label="Figures">{row}</StatList>;

// Rule: SHOW-3
it.each([
  [12.5, 'up', '+12.50USDT'],
  [-3.1, 'down', '−3.10USDT'],
  [-0.001, 'flat', '0.00USDT'],
])('shows %d as %s, with a sign unless nothing was gained or lost', async (value, direction, text) => {
  const screen = await render(
    inList(<StatRow label="Open profit" value={<SignedFigure value={value} unit="USDT" />} />),
  );
  const figure = screen.getByRole('listitem', { name: 'Open profit' }).getByText(text);
  await expect.element(figure).toHaveAttribute('data-direction', direction);
});

it('explains itself on press', async () => {
  const screen = await render(inList(<StatRow label="Win rate" value="61.2" hint="Won trades." />));
  await screen.getByRole('button', { name: 'What is Win rate?' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Win rate' })).toHaveTextContent('Won trades.');
});

it('keeps its height from loading to the figure', async () => {
  const screen = await render(inList(<StatRow label="Win rate" value={undefined} />));
  const row = screen.getByRole('listitem', { name: 'Win rate' });
  const before = row.element().getBoundingClientRect().height;
  await screen.rerender(inList(<StatRow label="Win rate" value="61.2" />));
  await expect.element(row.getByText('61.2')).toBeVisible();
  expect(row.element().getBoundingClientRect().height).toBe(before);
});
