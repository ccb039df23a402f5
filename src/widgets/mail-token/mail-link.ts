import { type Route, routeOf, routes } from '../../routing/routes.ts';

/** Stand in the address where the token was: once it is read, and once it has done its work. */
const opened = 'opened';
const used = 'confirmed';

const withToken = (route: Route, token: string) => route.path.replace(':token', token);

/** The address of a mail's link without its token. */
export const openedLink = (route: Route): string => withToken(route, opened);

/** The address of a mail's link that has done its work, for a reload to say so. */
export const usedLink = (route: Route): string => withToken(route, used);

/** Whether this stands where a token would. */
export const isOpened = (token: string): boolean => token === opened || token === used;
/** Whether it says that the token has done its work. */
export const isUsed = (token: string): boolean => token === used;

/** A link of a mail, its token still in it. */
export function isFreshLink(pathname: string): boolean {
  const route = routeOf(pathname);
  if (route !== routes.setPassword && route !== routes.confirmEmail) return false;
  return !isOpened(pathname.split('/').filter(Boolean).at(-1) ?? '');
}
