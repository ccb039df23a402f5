import { stringParam } from '../../shared/routes/search-params.ts';

/** The form that the address requests with `action`; null if it requests no existing one. */
export function requestedForm(search: string): 'connect' | 'notifications' | null {
  const action = stringParam(search, 'action');
  return action === 'connect' || action === 'notifications' ? action : null;
}
