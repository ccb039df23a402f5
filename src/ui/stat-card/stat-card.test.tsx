import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignedFigure } from '../figure/signed-figure.tsx';
import { StatCard } from './stat-card.tsx';
import '../theme/global.css.ts';

it.each([
  [12.5, 'up', '+12.50USDT'],
  [-3.1, 'down', '−3.10USDT'],
  [-0.001, 'flat', '0.00USDT'],
])('shows %d with its sign, arrow and colour', async (value, direction, text) => {
  const screen = await render(
    <StatCard label="Open profit" value={<SignedFigure value={value} unit="USDT" />} />,
  );
  const figure = screen.getByRole('article', { name: 'Open profit' }).getByText(text);
  await expect.element(figure).toHaveAttribute('data-direction', direction);
  expect(figure.element().querySelector('svg')).not.toBeNull();
});

it('says why a figure is not available instead of showing a zero', async () => {
  const screen = await render(
    <StatCard label="Sharpe ratio" unavailableReason="Needs two days of trading" />,
  );
  const card = screen.getByRole('article', { name: 'Sharpe ratio' });
  await expect.element(card.getByText('Not available')).toBeVisible();
  await expect.element(card.getByText('Needs two days of trading')).toBeVisible();
});

it('keeps its height from loading to the figure', async () => {
  const screen = await render(<StatCard label="Win rate" isLoading />);
  const card = screen.getByRole('article', { name: 'Win rate' });
  const before = card.element().getBoundingClientRect().height;
  await screen.rerender(<StatCard label="Win rate" value="61.2" note="of 128 trades" />);
  await expect.element(card.getByText('61.2')).toBeVisible();
  expect(card.element().getBoundingClientRect().height).toBe(before);
});
