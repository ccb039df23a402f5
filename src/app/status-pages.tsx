import { type ReactNode, useEffect, useState } from 'react';
import { isBlank } from '../api/answers/check-answer.ts';
import { describeError } from '../api/errors.ts';
import { useRuntime, useSignOut } from '../shared/member/runtime.ts';
import * as texts from '../texts/app.ts';
import { loadingAccount, offline } from '../texts/app.ts';
import * as pages from '../texts/pages.ts';
import { Button } from '../ui/button/button.tsx';
import { useLostFocus } from '../ui/error-boundary/error-boundary.tsx';
import { ErrorState } from '../ui/error-state/error-state.tsx';
import { Stack } from '../ui/layout/layout.tsx';
import { useOnline } from '../ui/media/media.ts';
import { GuestShell } from '../ui/shell/guest-shell.tsx';
import { Loading, Skeleton } from '../ui/skeleton/skeleton.tsx';
import { useStore } from '../ui/store/store.ts';
import { Heading, Text } from '../ui/text/text.tsx';
import { userInfoCode } from './load-code.ts';
import { unanswered } from './member/reachability.ts';
import { LegalFooter, OuterShell } from './shell/legal-footer.tsx';
import { useLastAnswer } from './shell/session-notices.tsx';

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

/** Replaces a page that cannot be shown: gives the reason and offers a reload. Takes the focus if the page had it. */
function PageProblem({ title, children }: PageProblemProps) {
  const heading = useLostFocus<HTMLHeadingElement>();
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

/** Shown when the app does not know the person's area and so cannot choose a page. */
export function UnavailablePage() {
  const { access } = useRuntime();
  const signOut = useSignOut();
  const isCodeThere = userInfoCode.getLoaded() !== undefined;
  const isOnline = useOnline();
  const silent = useStore(unanswered);
  const isOffline = isCodeThere && !isOnline;
  const isUnreachable = isCodeThere && isOnline && silent !== null;
  const title = isOffline ? offline : isUnreachable ? texts.unreachable : texts.accountNotLoadedTitle;
  const lastAnswer = useLastAnswer();
  useEffect(() => {
    document.title = pages.tab(isOffline ? offline : isUnreachable ? texts.unreachable : pages.error);
  }, [isOffline, isUnreachable]);
  return (
    <OuterShell isOfflineSaid={isOffline}>
      <Stack gap={4} align="center">
        {isCodeThere ? (
          <ErrorState title={title} onRetry={() => access.send({ type: 'access.retry' })} isPage>
            {isOffline
              ? texts.stillSignedIn(lastAnswer)
              : silent === 'site'
                ? texts.checkNetwork(lastAnswer)
                : isUnreachable
                  ? texts.tryingAgain
                  : texts.accountNotAnswered}
          </ErrorState>
        ) : (
          <PageProblem title={texts.accountNotLoadedTitle}>
            <Text>{texts.accountCodeNotLoaded}</Text>
          </PageProblem>
        )}
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
