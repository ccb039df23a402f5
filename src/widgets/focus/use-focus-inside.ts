import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first input inside the element with this ref, once, when it is wanted. */
export function useFocusInside(isWanted: boolean): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) ref.current?.querySelector('input')?.focus();
  }, [isWanted]);
  return ref;
}
