import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a fallback when new data removes the focused element, such as the row of a trade that has closed.
 * @returns the `onFocus` of the element around what the data shows
 */
export function useFocusWhenRemoved(data: unknown, fallback: RefObject<HTMLElement | null>) {
  const focused = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the data decides what is there
  useEffect(() => {
    if (focused.current?.isConnected !== false) return;
    focused.current = null;
    if (document.activeElement === document.body) fallback.current?.focus({ preventScroll: true });
  }, [data, fallback]);
  return ({ target }: FocusEvent) => {
    focused.current = target;
  };
}
