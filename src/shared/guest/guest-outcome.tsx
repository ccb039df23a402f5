import { useEffect, useRef } from 'react';
import { tab } from '../../texts/pages.ts';
import { GuestPage, type GuestPageProps } from './guest-page.tsx';

/**
 * A guest page that replaces another one. It takes the focus, because the focused element is gone, and names the tab
 * while it shows.
 */
export function GuestOutcome(props: GuestPageProps) {
  const { title } = props;
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const before = document.title;
    const own = tab(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);

  return (
    <div ref={page}>
      <GuestPage {...props} />
    </div>
  );
}
