import { routeOf } from '../routes/routes.ts';

/** Words that replace the token in the address: one after it is read, one after it is used. */
export const opened = 'opened';
export const used = 'confirmed';

/** Whether this replaces a token. */
export const isOpened = (token: string): boolean => token === opened || token === used;
/** Whether a path is an email's link that still has its token. */
export function isFreshLink(pathname: string): boolean {
  const isLink = routeOf(pathname)?.path.endsWith(':token') ?? false;
  return isLink && !isOpened(pathname.split('/').filter(Boolean).at(-1) ?? '');
}
