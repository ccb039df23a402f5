import { type ReactNode, useEffect, useRef } from 'react';
import { tab } from '../../texts/pages.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type FeedbackTone, ToneIcon } from '../../ui/tone/tone-icon.tsx';

interface GuestPageProps {
  title: string;
  /** For a page that says how something ended. */
  tone?: FeedbackTone;
  /** Other places a person may have wanted. */
  footer?: ReactNode;
  children: ReactNode;
}

/** What stands in the frame outside the signed-in area: one heading, one subject, and the ways elsewhere. */
export function GuestPage({ title, tone, footer, children }: GuestPageProps) {
  return (
    <Stack gap={6}>
      <Inline gap={2} isSingleLine>
        {tone && (
          <Text as="span" tone={tone}>
            <ToneIcon tone={tone} size={20} />
          </Text>
        )}
        <Heading level={1}>{title}</Heading>
      </Inline>
      {children}
      {footer && (
        <Text align="center" tone="quiet">
          {footer}
        </Text>
      )}
    </Stack>
  );
}

/**
 * A guest page that takes the place of another: it takes the focus, too, because what had it is gone, and names the
 * tab while it is there.
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
