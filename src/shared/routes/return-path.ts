import { type RouteGroup, routeOf, routes } from './routes.ts';
import { stringParam } from './search-params.ts';

/** The search parameter of the sign-in page that holds the requested page. */
const RETURN_PARAM = 'returnTo';
const ORIGIN = 'https://app.invalid';
const LONGEST = 2_000;
/** One slash, then printable ASCII without backslash: browsers read `//host` and `/\host` as other origins. */
const PLAIN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;
const GROUPS_OF_MEMBERS: readonly RouteGroup[] = ['subscribe', 'authenticated', 'operator'];

export interface Location {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether a path from an address may be opened after sign-in.
 * @returns the path if it is one of the product's pages for members, else null
 */
export function safeReturnPath(raw: string | null): string | null {
  if (!raw || raw.length > LONGEST || !PLAIN_PATH.test(raw) || !URL.canParse(raw, ORIGIN)) return null;
  const { origin, pathname, search } = new URL(raw, ORIGIN);
  if (origin !== ORIGIN || pathname.includes('%')) return null;
  const group = routeOf(pathname)?.group;
  return group && GROUPS_OF_MEMBERS.includes(group) ? pathname + search : null;
}

/** The page requested before sign-in, from the address of the sign-in page. */
export function returnPathIn(search: string): string | null {
  return safeReturnPath(stringParam(search, RETURN_PARAM));
}

/** The path of a page for guests, with the requested page from the current address. */
export function keepReturnPath(path: string, search: string): string {
  const wanted = returnPathIn(search);
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN_PARAM]: wanted })}`;
}

/** The sign-in page, with the page the guest requested, unless that is the first page. */
export function signInPath({ pathname, search }: Location): string {
  const wanted = safeReturnPath(pathname + search);
  if (!wanted || wanted === routes.home.path) return routes.signIn.path;
  return `${routes.signIn.path}?${new URLSearchParams({ [RETURN_PARAM]: wanted })}`;
}
