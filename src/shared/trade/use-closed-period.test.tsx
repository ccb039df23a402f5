import { expect, it } from 'vitest';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { useClosedPeriod } from './use-closed-period.tsx';

function Shown({ onDraw }: { onDraw: () => void }) {
  onDraw();
  const { period, show } = useClosedPeriod();
  return (
    <>
      <p>{period?.from ?? 'any time'}</p>
      <button type="button" onClick={() => show(null)}>
        Show all
      </button>
    </>
  );
}

/** Renders something that shows the period, and counts how often it is drawn. */
async function show(path: string) {
  let drawn = 0;
  const { screen, location } = await renderFeature(<Shown onDraw={() => (drawn += 1)} />, { path });
  return { screen, location, drawn: () => drawn };
}

it('is not drawn again when a trade opens', async () => {
  const { screen, location, drawn } = await show('/dashboard?closed=2026-11-03');
  const before = drawn();
  location.navigate('/dashboard?closed=2026-11-03&trade=42');
  await expect.poll(() => location.history).toHaveLength(2);
  location.navigate('/dashboard?trade=42');
  await expect.element(screen.getByText('any time')).toBeVisible();
  expect(drawn()).toBe(before + 1);
});

it('keeps the rest of the address when it shows all', async () => {
  const { screen, location } = await show('/dashboard?closed=2026-11-03');
  location.navigate('/dashboard?closed=2026-11-03&trade=42');
  await screen.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(() => location.history.at(-1)).toBe('/dashboard?trade=42');
});
