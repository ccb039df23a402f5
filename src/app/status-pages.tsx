import { type ReactNode, useEffect, useRef, useState } from 'react';
import { describeError, isBlank } from '../api/errors.ts';
import { useSignOut } from '../shared/member/runtime.ts';
import * as texts from '../texts/app.ts';
import { loadingAccount } from '../texts/app.ts';
import * as pages from '../texts/pages.ts';
import { Button } from '../ui/button/button.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Loading, Skeleton } from '../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../ui/text/text.tsx';
import { LegalFooter, OuterShell } from './shell/legal-footer.tsx';

/** The outline of a page whose code is loading. */
export function PageSkeleton() {
  return (
    <Stack gap={6}>
      <Skeleton width="12rem" height="2rem" />
      <Skeleton width="100%" height="8rem" />
      <Skeleton width="100%" height="16rem" />
    </Stack>
  );
}

interface PageProblemProps {
  title: string;
  children: ReactNode;
}

/** Replaces a page that cannot be shown: gives the reason and offers a reload. Its heading takes the focus, like that of any page. */
function PageProblem({ title, children }: PageProblemProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The focus may be in the frame.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Stack role="alert" align="start">
      <Heading level={1} ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      {children}
      <Button variant="primary" onPress={() => window.location.reload()}>
        {texts.reload}
      </Button>
    </Stack>
  );
}

/** Replaces a page whose code could not be loaded. */
export function NotLoaded() {
  return (
    <PageProblem title={texts.pageNotLoadedTitle}>
      <Text>{texts.pageNotLoaded}</Text>
    </PageProblem>
  );
}

/** Replaces a page that broke. Shows the error's message, whoever it was written for: the product's owner decided so. */
export function BrokenPage({ error }: { error: unknown }) {
  const hasMessage = error instanceof Error && !isBlank(error.message);
  return (
    <PageProblem title={texts.brokenTitle}>
      <Text>{hasMessage ? describeError(error) : texts.broken}</Text>
      <Text tone="quiet">{texts.brokenNext}</Text>
    </PageProblem>
  );
}

/** Replaces the whole app when something around the pages breaks. */
export function ErrorPage({ error }: { error: unknown }) {
  useEffect(() => {
    document.title = pages.tab(pages.error);
  }, []);
  return (
    <GuestShell footer={<LegalFooter />}>
      <BrokenPage error={error} />
    </GuestShell>
  );
}

/** Shown when the code that would find out the person's area could not be loaded. */
export function AccountNotLoaded() {
  const signOut = useSignOut();
  useEffect(() => {
    document.title = pages.tab(pages.error);
  }, []);
  return (
    <OuterShell>
      <Stack align="center">
        <PageProblem title={texts.accountNotLoadedTitle}>
          <Text>{texts.accountCodeNotLoaded}</Text>
        </PageProblem>
        <Button variant="quiet" onPress={signOut}>
          {texts.signOut}
        </Button>
      </Stack>
    </OuterShell>
  );
}

/** Milliseconds. The service usually answers within this time, so nothing shows before. */
const usualWait = 400;

/** Shown to a member while the service is slow to say which area they are in. */
export function AccountLoading() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), usualWait);
    return () => clearTimeout(timer);
  }, []);

  if (!isSlow) return null;
  return (
    <OuterShell isWide>
      <Loading label={loadingAccount}>
        <PageSkeleton />
      </Loading>
    </OuterShell>
  );
}
