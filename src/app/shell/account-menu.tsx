import { useSelector } from '@xstate/react';
import { CircleUserRound, ClipboardList, LogOut, Settings } from 'lucide-react';
import { selectEmail, selectIsOperator } from '../../machines/session/session.selectors.ts';
import { useRuntime, useSignOut } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/shell.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { Menu, MenuItem, MenuSection } from '../../ui/menu/menu.tsx';

/** The member's address, their settings, the operator's page for an operator, and signing out. */
export function AccountMenu() {
  const { session } = useRuntime();
  const signOut = useSignOut();
  const email = useSelector(session, selectEmail);
  const isOperator = useSelector(session, selectIsOperator);

  return (
    <Menu
      aria-label={texts.account}
      trigger={<IconButton label={texts.account} icon={<CircleUserRound size={20} aria-hidden="true" />} />}
    >
      <MenuSection title={email ?? texts.signedOut}>
        <MenuItem href={routes.settings.path} icon={<Settings size={16} />}>
          {pages.settings}
        </MenuItem>
        {isOperator && (
          <MenuItem href={routes.operator.path} icon={<ClipboardList size={16} />}>
            {pages.operator}
          </MenuItem>
        )}
        <MenuItem icon={<LogOut size={16} />} onAction={signOut}>
          {texts.signOut}
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}
