/**
 * Says on an element whether its first child, which scrolls sideways, has more beyond its edges: `data-more-before` and
 * `data-more-after`. A ref callback.
 *
 * @returns the way to stop
 */
export function watchEdges(frame: HTMLElement | null): (() => void) | undefined {
  const scroller = frame?.firstElementChild;
  if (!frame || !scroller) return;
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = scroller;
    frame.toggleAttribute('data-more-before', scrollLeft > 0);
    // Fractions of a pixel are no column.
    frame.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  for (const element of [scroller, ...scroller.children]) sizes.observe(element);
  scroller.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    scroller.removeEventListener('scroll', mark);
  };
}
