import { useLocation, useSearch } from 'wouter';

/** The address of the page, without its anchor. */
export function useAddress(): string {
  const [pathname] = useLocation();
  const search = useSearch();
  return search === '' ? pathname : `${pathname}?${search}`;
}

/**
 * An address with some of its search parameters changed.
 * @param address without an anchor
 * @param changes the new values by name; null or undefined removes a parameter
 */
export function addressWith(address: string, changes: Record<string, string | null | undefined>): string {
  const [pathname, search] = address.split(/\?(.*)/s, 2);
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value == null) params.delete(name);
    else params.set(name, value);
  }
  return params.size > 0 ? `${pathname}?${params}` : `${pathname}`;
}
