import { useEffect } from 'react';
import { useRuntime, useSignOut } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/app.ts';
import { offline } from '../../texts/app.ts';
import * as pages from '../../texts/pages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useOnline } from '../../ui/media/media.ts';
import { useStore } from '../../ui/store/store.ts';
import { OuterShell } from '../shell/legal-footer.tsx';
import { unanswered, useLastAnswer } from './reachability.ts';

/** Shown when the app does not know the person's area and so cannot choose a page. */
export function UnavailablePage() {
  const { access } = useRuntime();
  const signOut = useSignOut();
  const isOffline = !useOnline();
  const silent = useStore(unanswered);
  const isUnreachable = !isOffline && silent !== null;
  const title = isOffline ? offline : isUnreachable ? texts.unreachable : texts.accountNotLoadedTitle;
  const lastAnswer = useLastAnswer();
  useEffect(() => {
    document.title = pages.tab(isOffline ? offline : isUnreachable ? texts.unreachable : pages.error);
  }, [isOffline, isUnreachable]);
  return (
    <OuterShell isOfflineSaid={isOffline}>
      <Stack align="center">
        <ErrorState title={title} onRetry={() => access.send({ type: 'access.retry' })} isPage>
          {isOffline
            ? texts.stillSignedIn(lastAnswer)
            : silent === 'site'
              ? texts.checkNetwork(lastAnswer)
              : isUnreachable
                ? texts.tryingAgain
                : texts.accountNotAnswered}
        </ErrorState>
        <Link href={routes.emergency.path}>{texts.openCard}</Link>
        <Button variant="quiet" onPress={signOut}>
          {texts.signOut}
        </Button>
      </Stack>
    </OuterShell>
  );
}
