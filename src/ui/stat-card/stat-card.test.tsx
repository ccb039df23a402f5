import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { SignedFigure } from '../figure/signed-figure.tsx';
import { StatCard } from './stat-card.tsx';
import '../theme/global.css.ts';

it.each([
  [12.5, 'up', '+12.50USDT', 1],
  [-3.1, 'down', '−3.10USDT', 1],
  [-0.001, 'flat', '0.00USDT', 0],
])(
  'shows %d as %s, with an arrow unless nothing was gained or lost',
  async (value, direction, text, arrows) => {
    const screen = await render(
      <StatCard label="Open profit" value={<SignedFigure value={value} unit="USDT" />} />,
    );
    const figure = screen.getByRole('article', { name: 'Open profit' }).getByText(text);
    await expect.element(figure).toHaveAttribute('data-direction', direction);
    expect(figure.element().querySelectorAll('svg')).toHaveLength(arrows);
  },
);

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
