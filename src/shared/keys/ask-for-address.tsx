import { useSelector } from '@xstate/react';
import { selectArea } from '../../machines/access/access.machine.ts';
import * as texts from '../../texts/exchange-account.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useRuntime } from '../member/runtime.ts';
import { redirectFor } from '../routes/redirects.ts';
import { routes, supportPath } from '../routes/routes.ts';

/**
 * How to get the address that a key is restricted to. Nothing if the member cannot open the support page: the page of an
 * expired subscription has the form itself.
 */
export function AskForAddress() {
  const area = useSelector(useRuntime().access, selectArea);
  const isClosed = redirectFor(area, { pathname: routes.support.path, search: '' }) !== null;
  return isClosed ? null : <ButtonLink href={supportPath('api')}>{texts.askForAddress}</ButtonLink>;
}
