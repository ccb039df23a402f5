import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { forceColors } from '../../../tests/support/forced-colors.ts';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Checkbox } from '../form/checkbox.tsx';
import { Switch } from '../form/switch.tsx';
import { Menu, MenuItem } from '../menu/menu.tsx';
import { SegmentedControl } from '../segmented-control/segmented-control.tsx';
import { Slider } from '../slider/slider.tsx';
import './global.css.ts';

beforeEach(forceColors);

const none = () => undefined;
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

test('only the focused item of a menu has an outline in forced colors', async () => {
  const screen = await render(
    <Menu aria-label="Account" trigger={<Button>Account</Button>}>
      <MenuItem>Settings</MenuItem>
      <MenuItem>Sign out</MenuItem>
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  const outlineOf = (name: string) =>
    getComputedStyle(screen.getByRole('menuitem', { name }).element()).outlineStyle;
  await expect.element(screen.getByRole('menuitem', { name: 'Sign out' })).toHaveFocus();
  expect([outlineOf('Settings'), outlineOf('Sign out')]).toEqual(['none', 'solid']);
});

test('the dot of a badge and the line of a slider show in forced colors', async () => {
  const screen = await render(
    <>
      <Badge>Active</Badge>
      <Slider label="Moment" value={0} last={10} text="0" rail={null} onChange={none} onChangeEnd={none} />
    </>,
  );
  const dot = screen.getByText('Active').element().querySelector('span');
  const track = screen.getByRole('group', { name: 'Moment' }).element().firstElementChild;
  if (!(dot && track)) throw new Error('Nothing is drawn.');
  // The system paints every background in the color of the page.
  expect(getComputedStyle(dot).borderTopWidth).toBe('4px');
  expect(getComputedStyle(track, '::before').borderTopWidth).toBe('4px');
});
