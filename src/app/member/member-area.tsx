import { QueryClientProvider } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect } from 'react';
import { selectIsAsking } from '../../machines/step-up/step-up.machine.ts';
import { typedEmail } from '../../shared/guest/guest-page.tsx';
import { appConfig } from '../../shared/member/app-config.ts';
import { LeavingAsks } from '../../shared/member/leaving.tsx';
import { MemberContext } from '../../shared/member/member.ts';
import { ClosedPeriodProvider } from '../../shared/trade/use-closed-period.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import type { Page } from '../router/pages.ts';
import type { SignIn } from '../session/create-session.ts';
import { InnerShell } from '../shell/inner-shell.tsx';
import type { StepUp } from '../step-up/step-up-desk.ts';
import { memberOf } from './create-member.ts';
import { useVisit } from './visit.ts';

interface MemberAreaProps {
  signIn: SignIn;
  /** Undefined until it is known. */
  page: Page | undefined;
  children: ReactNode;
}

/**
 * Requests the data of a page while its code loads. The page shows any failure.
 * @returns when what the top of the page shows has arrived or failed
 */
export async function prefetchPage(signIn: SignIn, page: Page | undefined): Promise<void> {
  await page?.prefetch?.(memberOf(signIn).member).catch(() => undefined);
}

const dialog = onDemand(() => import('../step-up/step-up-dialog.tsx'));

/** Asks whether the member is present, while a call waits for the answer. */
function StepUpQuestion({ desk }: { desk: StepUp }) {
  const isAsking = useSelector(desk.actor, selectIsAsking);
  const code = useOnDemand(dialog, isAsking, () => {
    desk.cancel();
    tellNotLoaded();
  });
  return code && isAsking ? <code.StepUpDialog desk={desk} /> : null;
}

/** The signed-in area: the member of this sign-in, their server data, and the frame around the page. */
export function MemberArea({ signIn, page, children }: MemberAreaProps) {
  const { member, stepUp, visit } = memberOf(signIn);

  useVisit(visit);
  useEffect(() => member.hearUpdates(), [member]);

  // Neither the address typed on the way in nor the invitation is for the next person.
  useEffect(() => {
    typedEmail.set('');
    if (appConfig.get().referralToken !== null) appConfig.update({ referralToken: null });
  }, []);

  useEffect(() => void prefetchPage(signIn, page), [page, signIn]);

  return (
    <MemberContext value={member}>
      <QueryClientProvider client={member.queryClient}>
        <LeavingAsks>
          <InnerShell>
            <ClosedPeriodProvider>{children}</ClosedPeriodProvider>
          </InnerShell>
        </LeavingAsks>
        <StepUpQuestion desk={stepUp} />
      </QueryClientProvider>
    </MemberContext>
  );
}
