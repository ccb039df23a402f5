import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { Button } from '../../ui/button/button.tsx';
import { Part } from './part.tsx';

afterEach(() => vi.restoreAllMocks());

function Figures({ data }: { data: { isBroken: boolean } }) {
  const [count, setCount] = useState(0);
  if (data.isBroken) throw new TypeError("Cannot destructure property 'id' of 'undefined'");
  return <Button onPress={() => setCount(count + 1)}>Pressed {count}</Button>;
}

// Rules: FAULT-3, FAULT-5
it('breaks alone, is reported once, and is mounted again by "Try again"', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
  const data = { isBroken: false };
  const screen = await render(
    <>
      <Part title="Figures">
        <Figures data={data} />
      </Part>
      <p>The rest</p>
    </>,
  );
  await screen.getByRole('button', { name: 'Pressed 0' }).click();
  data.isBroken = true;
  await screen.getByRole('button', { name: 'Pressed 1' }).click();

  const part = screen.getByRole('region', { name: 'Figures' });
  await expect.element(part.getByRole('alert').getByText('This part stopped working')).toBeVisible();
  // The button that was pressed is gone.
  await expect.poll(() => document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(part.element())).toBe(true);
  await expect.element(screen.getByText(/destructure/)).not.toBeInTheDocument();
  await expect.element(screen.getByText('The rest')).toBeVisible();
  expect(reported).toHaveBeenCalledOnce();

  data.isBroken = false;
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('button', { name: 'Pressed 0' })).toBeVisible();
  await expect.element(part).not.toBeInTheDocument();
});

// Rule: SHOW-10
it('leaves the focus alone if it is broken from the start', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const focused = vi.fn();
  document.addEventListener('focusin', focused);
  const screen = await render(
    <Part title="Figures">
      <Figures data={{ isBroken: true }} />
    </Part>,
  );
  await expect.element(screen.getByRole('alert')).toBeVisible();
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  document.removeEventListener('focusin', focused);
  expect(focused).not.toHaveBeenCalled();
});
