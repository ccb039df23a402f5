import type { AccessArea } from '../../machines/access/access.area.ts';
import { type Route, routes } from '../../shared/routes/routes.ts';

/** What surrounds or replaces a page: a frame, nothing, the wait for the account, or the offer to try again. */
export type Frame = 'member' | 'guest' | 'guestWide' | 'nothing' | 'loading' | 'unavailable';

/**
 * Chooses what to show a page in, once no redirect leads away from it.
 * @param area the person's area
 * @param route undefined if the product has no such page
 */
export function frameFor(area: AccessArea, route: Route | undefined): Frame {
  const isOpenToAll = !route || route.group === 'public';
  // Texts to read are wide. The page of a link looks like the others that emails link to.
  const isWide = route?.group === 'public' && route !== routes.keepSecondFactor;
  const guestFrame = isWide ? 'guestWide' : 'guest';
  switch (area) {
    case 'deciding':
      return isOpenToAll ? guestFrame : 'nothing';
    case 'signedOut':
      return guestFrame;
    // The member frame, even on pages open to everyone: it leads to the other pages.
    case 'checking':
      return isOpenToAll ? 'member' : 'loading';
    case 'unavailable':
      return isOpenToAll ? 'member' : 'unavailable';
    default:
      return 'member';
  }
}
