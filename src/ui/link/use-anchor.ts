import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Scrolls to a heading and focuses it if the address asks for it when the heading appears: it was not there yet when the
 * browser looked. The heading needs the anchor as its id, and a `tabIndex` of -1.
 * @param isWanted asks for the heading whatever the address says
 */
export function useAnchor(
  anchor: string | undefined,
  isWanted = false,
): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useEffectEvent(
    () => isWanted || (anchor !== undefined && window.location.hash === `#${anchor}`),
  );
  useEffect(() => {
    if (!isAskedFor()) return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
