import { type Route, routeOf, routes } from '../routes/routes.ts';

/** Words that replace the token in the address: one after it is read, one after it is used. */
const opened = 'opened';
const used = 'confirmed';

const withToken = (route: Route, token: string) => route.path.replace(':token', token);

/** The address of an email's link without its token. */
export const openedLink = (route: Route): string => withToken(route, opened);

/** The address of an email's link that has been used, so that a reload can say so. */
export const usedLink = (route: Route): string => withToken(route, used);

/** Whether this replaces a token. */
export const isOpened = (token: string): boolean => token === opened || token === used;
/** Whether this says that the token has been used. */
export const isUsed = (token: string): boolean => token === used;

/** Whether a path is an email's link that still has its token. */
export function isFreshLink(pathname: string): boolean {
  const route = routeOf(pathname);
  if (route !== routes.setPassword && route !== routes.emailConfirmation) return false;
  return !isOpened(pathname.split('/').filter(Boolean).at(-1) ?? '');
}
