import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus once, when asked to, to the first matching field inside the element with this ref. */
export function useFocusInside(
  isWanted: boolean,
  field: 'input' | 'textarea' = 'input',
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) ref.current?.querySelector<HTMLElement>(field)?.focus();
  }, [isWanted, field]);
  return ref;
}
