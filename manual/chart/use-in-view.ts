import { type RefObject, useLayoutEffect, useState } from 'react';

/** The state that has become active last; at first, the first one. */
export function useNewest(active: readonly string[]): string | undefined {
  const [seen, setSeen] = useState({ active, newest: active.at(0) });
  if (seen.active.join() !== active.join()) {
    const newest = active.find((id) => !seen.active.includes(id)) ?? active.at(-1);
    setSeen({ active, newest });
  }
  return seen.newest;
}

/** Scrolls a part of the page, but not the page itself, so that a state or a transition shows. */
export function useInView(stage: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const frame = stage.current;
    const part = id !== undefined && frame?.querySelector(`[data-part="${CSS.escape(id)}"]`);
    if (!frame || !part) return;
    const [inner, outer] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
    const isInside =
      inner.left < outer.right - 40 &&
      inner.right > outer.left + 40 &&
      inner.top < outer.bottom - 40 &&
      inner.bottom > outer.top + 40;
    if (isInside) return;
    frame.scrollBy(
      inner.left - outer.left - (outer.width - inner.width) / 2,
      inner.top - outer.top - Math.max(16, (outer.height - inner.height) / 2),
    );
  }, [stage, id]);
}
