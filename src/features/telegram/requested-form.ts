import { stringParam } from '../../routing/search-params.ts';

/** The form the address asks for with `action`; null when it asks for none there is. */
export function requestedForm(search: string): 'connect' | 'notifications' | null {
  const action = stringParam(search, 'action');
  return action === 'connect' || action === 'notifications' ? action : null;
}
