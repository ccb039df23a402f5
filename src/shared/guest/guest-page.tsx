import type { FocusEvent, ReactNode } from 'react';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { createTextStore } from '../../ui/store/store.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { type FeedbackTone, ToneIcon } from '../../ui/tone/tone-icon.tsx';

export interface GuestPageProps {
  title: string;
  /** For a page that reports an outcome. */
  tone?: FeedbackTone;
  /** Links to other pages the person may want. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The content of a page for guests: one heading, one subject, and links to other pages. */
export function GuestPage({ title, tone, footer, children }: GuestPageProps) {
  return (
    <Stack gap={6}>
      <Inline isSingleLine>
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
 * The email address last typed in a form for guests, so that no form asks for it twice and a page that shows it
 * survives a reload. Kept in this tab, never in an address, and cleared at sign-in.
 */
export const typedEmail = createTextStore<string>({
  key: 'botdeck.typedEmail',
  storage: () => window.sessionStorage,
  parse: (stored) => stored ?? '',
  format: (email) => email,
});

/** For a form: keeps the email when its field loses the focus. */
export function keepTypedEmail({ target }: FocusEvent<HTMLElement>): void {
  if (target instanceof HTMLInputElement && target.name === 'email') typedEmail.set(target.value.trim());
}
