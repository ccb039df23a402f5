import type { AccessArea } from '../../machines/access/access.types.ts';
import type { Route } from '../../routing/routes.ts';

/** What stands around a page, or in its place: nothing, the wait for the account, or the offer to ask for it again. */
export type Frame = 'member' | 'guest' | 'guestWide' | 'nothing' | 'loading' | 'unavailable';

/**
 * What to show the page of a route in, once no redirect leads away from it.
 * @param area where the person stands
 * @param route undefined when the product has no such page
 */
export function frameFor(area: AccessArea, route: Route | undefined): Frame {
  const isOpenToAll = !route || route.group === 'public';
  const guestFrame = route?.group === 'public' ? 'guestWide' : 'guest';
  switch (area) {
    case 'deciding':
      return isOpenToAll ? guestFrame : 'nothing';
    case 'signedOut':
      return guestFrame;
    // On pages that are open to everyone, too, who is signed in keeps the ways elsewhere.
    case 'checking':
      return isOpenToAll ? 'member' : 'loading';
    case 'unavailable':
      return isOpenToAll ? 'member' : 'unavailable';
    default:
      return 'member';
  }
}
