import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Menu, MenuItem, MenuSection } from './menu.tsx';

it('opens, moves and acts by keyboard, and returns the focus', async () => {
  const onSignOut = vi.fn();
  const screen = await render(
    <Menu aria-label="Account" trigger={<Button>Account</Button>}>
      <MenuSection title="ada@example.com">
        <MenuItem id="settings" href="#settings">
          Settings
        </MenuItem>
        <MenuItem id="sign-out" onAction={onSignOut}>
          Sign out
        </MenuItem>
      </MenuSection>
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'Account' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSignOut).toHaveBeenCalledTimes(1);
  await expect.element(trigger).toHaveFocus();
});

it.each([
  ['{ArrowDown}', 'Light'],
  ['{ArrowUp}', 'Dark'],
])('opens with %s at that end', async (key, name) => {
  const screen = await render(
    <Menu aria-label="Theme" trigger={<Button>Theme</Button>}>
      <MenuItem>Light</MenuItem>
      <MenuItem>Dark</MenuItem>
    </Menu>,
  );
  const trigger = screen.getByRole('button', { name: 'Theme' });
  await expect.element(trigger).toHaveAttribute('aria-haspopup', 'menu');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await userEvent.keyboard(key);
  await expect.element(screen.getByRole('menuitem', { name })).toHaveFocus();
});

it('focuses an item again when it is opened again before it has faded out', async () => {
  const screen = await render(
    <>
      <style>{'* { transition-duration: 60s !important; }'}</style>
      <Menu aria-label="Theme" trigger={<Button>Theme</Button>}>
        <MenuItem>Light</MenuItem>
        <MenuItem>Dark</MenuItem>
      </Menu>
    </>,
  );
  const trigger = screen.getByRole('button', { name: 'Theme' });
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('menuitem', { name: 'Light' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(trigger).toHaveAttribute('aria-expanded', 'false');
  trigger.element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Light' })).toHaveFocus();
});

it('ticks the chosen item, and starts there when pressed', async () => {
  const chosen = vi.fn();
  const screen = await render(
    <Menu
      aria-label="Theme"
      trigger={<Button>Theme</Button>}
      selectionMode="single"
      selectedKeys={['dark']}
      onSelectionChange={(keys) => chosen(...keys)}
    >
      <MenuItem id="light">Light</MenuItem>
      <MenuItem id="dark">Dark</MenuItem>
    </Menu>,
  );
  await screen.getByRole('button', { name: 'Theme' }).click();
  await expect.element(screen.getByRole('menuitemradio', { name: 'Dark', checked: true })).toHaveFocus();
  await screen.getByRole('menuitemradio', { name: 'Light' }).click();
  expect(chosen).toHaveBeenCalledExactlyOnceWith('light');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
});
