import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus once, when asked to, to the first matching field inside the element with this ref; in a text area, to
 * its end.
 */
export function useFocusInside(
  isWanted: boolean,
  field: 'input' | 'textarea' = 'input',
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    const found = ref.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(field);
    found?.focus();
    if (found instanceof HTMLTextAreaElement) found.setSelectionRange(found.value.length, found.value.length);
  }, [isWanted, field]);
  return ref;
}
