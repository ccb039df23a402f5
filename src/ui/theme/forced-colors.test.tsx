import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { Checkbox } from '../form/checkbox.tsx';
import { Switch } from '../form/switch.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import './global.css.ts';

beforeEach(forceColors);

const backgroundOf = (element: Element | null | undefined) =>
  element ? getComputedStyle(element).backgroundColor : 'nothing';

test('the chosen one of a few words stands out in forced colors', async () => {
  const options = ['24 h', '7 d', '30 d'].map((value) => ({ value, label: value }));
  const screen = await render(
    <SegmentedControl label="Range" options={options} value="7 d" onChange={() => undefined} />,
  );
  // The color of the words, because a background may be transparent.
  const [day, week, month] = options.map(({ label }) => {
    const words = screen.getByRole('radio', { name: label, exact: true }).element().closest('label');
    return words && getComputedStyle(words).color;
  });
  expect(day).toBe(month);
  expect(week).not.toBe(day);
});

test('only a box that is checked shows a check mark in forced colors', async () => {
  const screen = await render(
    <>
      <Checkbox label="Off" value={false} />
      <Checkbox label="On" value />
    </>,
  );
  const isMarked = (name: string) =>
    screen.getByRole('checkbox', { name }).element().closest('label')?.querySelector('svg')?.checkVisibility({
      visibilityProperty: true,
    });
  expect([isMarked('Off'), isMarked('On')]).toEqual([false, true]);
});

test('a switch shows where its thumb is in forced colors', async () => {
  const screen = await render(
    <>
      <Switch label="Off" isSelected={false} />
      <Switch label="On" isSelected />
    </>,
  );
  for (const name of ['Off', 'On']) {
    const thumb = screen
      .getByRole('switch', { name })
      .element()
      .closest('label')
      ?.querySelector('span > span');
    expect(backgroundOf(thumb)).not.toBe(backgroundOf(thumb?.parentElement));
  }
});
