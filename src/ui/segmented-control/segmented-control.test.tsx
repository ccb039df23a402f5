import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SegmentedControl } from './segmented-control.tsx';

function Ranges() {
  const [range, setRange] = useState('7d');
  const options = [
    { value: '24h', label: '24 h' },
    { value: '7d', label: '7 d' },
    { value: '30d', label: '30 d', isDisabled: true },
    { value: 'all', label: 'All' },
  ];
  return <SegmentedControl label="Range" options={options} value={range} onChange={setRange} />;
}

test('a press or an arrow key chooses, but never a disabled option', async () => {
  const screen = await render(<Ranges />);
  const range = (name: string) =>
    screen.getByRole('radiogroup', { name: 'Range' }).getByRole('radio', { name });
  await expect.element(range('30 d')).toBeDisabled();
  await userEvent.tab();
  await expect.element(range('7 d')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(range('All')).toBeChecked();
  await userEvent.click(range('24 h'));
  await expect.element(range('24 h')).toBeChecked();
  await expect.element(range('All')).not.toBeChecked();
});

test('none can be chosen while the whole choice is disabled', async () => {
  const options = [
    { value: '24h', label: '24 h' },
    { value: '7d', label: '7 d', isDisabled: false },
  ];
  const screen = await render(
    <SegmentedControl label="Range" options={options} value="24h" onChange={() => undefined} isDisabled />,
  );
  await expect.element(screen.getByRole('radio', { name: '24 h' })).toBeDisabled();
  await expect.element(screen.getByRole('radio', { name: '7 d' })).toBeDisabled();
});
