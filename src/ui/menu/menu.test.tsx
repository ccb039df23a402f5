import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button/button.tsx';
import { Menu } from './menu.tsx';
import { MenuItem } from './menu-item.tsx';
import { MenuSection } from './menu-section.tsx';

it('opens, moves and acts by keyboard, and gives the focus back', async () => {
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
