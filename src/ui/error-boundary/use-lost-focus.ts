import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the element with this ref when it appears, if the focused element disappeared with what it replaces. The
 * element needs a `tabIndex` of -1.
 */
export function useLostFocus<Target extends HTMLElement>(): RefObject<Target | null> {
  const ref = useRef<Target>(null);
  useEffect(() => {
    if (document.activeElement === document.body) ref.current?.focus();
  }, []);
  return ref;
}
