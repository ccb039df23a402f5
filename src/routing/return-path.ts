import { routeOf, routes } from './routes.ts';
import { stringParam } from './search-params.ts';

/** The search parameter of the sign-in page that remembers which page was asked for. */
const RETURN_PARAM = 'returnTo';
const ORIGIN = 'https://app.invalid';
const LONGEST = 2_000;
/** One slash, then printable ASCII without backslash: browsers read `//host` and `/\host` as other origins. */
const PLAIN_PATH = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/;

export interface Location {
  readonly pathname: string;
  readonly search: string;
}

/**
 * Whether a path found in an address may be followed after sign-in.
 * @returns the path if it is one of the product's own pages for people who are signed in, else null
 */
export function safeReturnPath(raw: string | null): string | null {
  if (!raw || raw.length > LONGEST || !PLAIN_PATH.test(raw) || !URL.canParse(raw, ORIGIN)) return null;
  const { origin, pathname, search } = new URL(raw, ORIGIN);
  if (origin !== ORIGIN || pathname.includes('%')) return null;
  const group = routeOf(pathname)?.group;
  return group === 'authenticated' || group === 'subscribe' ? pathname + search : null;
}

/** The page asked for before sign-in, as the address of the sign-in page remembers it. */
export function returnPathIn(search: string): string | null {
  return safeReturnPath(stringParam(search, RETURN_PARAM));
}

/** A page outside the signed-in area, remembering the same page as the address at hand. */
export function keepReturnPath(path: string, search: string): string {
  const wanted = returnPathIn(search);
  if (!wanted) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [RETURN_PARAM]: wanted })}`;
}

/** The sign-in page, remembering where the guest wanted to go; the first page needs no remembering. */
export function signInPath({ pathname, search }: Location): string {
  const wanted = safeReturnPath(pathname + search);
  if (!wanted || wanted === routes.home.path) return routes.signIn.path;
  return `${routes.signIn.path}?${new URLSearchParams({ [RETURN_PARAM]: wanted })}`;
}
