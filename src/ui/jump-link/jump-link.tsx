import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import * as button from '../button/button.css.ts';
import { classNames } from '../class-names.ts';
import * as styles from '../link/link.css.ts';

interface JumpLinkProps {
  to: string;
  looksLikeButton?: boolean;
  children: ReactNode;
}

/** Jumps to the element with this id on the same page, without the router. */
export function JumpLink({ to, looksLikeButton, children }: JumpLinkProps) {
  const className = looksLikeButton
    ? classNames(button.button, button.size.medium, button.variant.secondary)
    : classNames(styles.link, styles.variant.inline);
  return (
    <a href={`#${to}`} data-jump="" className={className}>
      {children}
    </a>
  );
}

/** How long content above a heading may take to load and push it away, in milliseconds. */
const settleWithin = 5_000;

/** Actions of a person who looks at another part of the page. */
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to a heading and focuses it if the address asks for it when the heading appears: it was not there yet when the
 * browser looked. Keeps it in place while the rest of the page loads. The heading needs the anchor as its id, and a
 * `tabIndex` of -1.
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
    const settled = new AbortController();
    const growth = new ResizeObserver(() => heading.current?.scrollIntoView());
    growth.observe(document.body);
    settled.signal.addEventListener('abort', () => growth.disconnect());
    for (const gesture of gestures) {
      window.addEventListener(gesture, () => settled.abort(), { signal: settled.signal, passive: true });
    }
    const limit = setTimeout(() => settled.abort(), settleWithin);
    return () => {
      clearTimeout(limit);
      settled.abort();
    };
  }, []);
  return heading;
}
