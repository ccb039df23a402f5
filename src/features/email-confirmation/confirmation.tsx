import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { describeProblem } from '../../api/errors.ts';
import {
  selectConfirmationProblem,
  selectConfirmationView,
} from '../../machines/email-confirmation/email-confirmation.machine.ts';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { usedLink } from '../../shared/guest/mail-link.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/email-confirmation.ts';
import * as pages from '../../texts/pages.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Text } from '../../ui/text/text.tsx';
import { SignInForNewMail } from './sign-in-for-new-mail.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Confirms the email address and shows the outcome. A success goes into the address, so that a reload keeps it. */
export function Confirmation({ token, needsPress }: { token: string; needsPress: boolean }) {
  const [snapshot, send] = useConfirmation({ token, needsPress });
  const [, navigate] = useLocation();
  const view = selectConfirmationView(snapshot);
  const problem = selectConfirmationProblem(snapshot);
  const isConfirmed = view === 'confirmed';
  const isFailed = view === 'unavailable';

  useEffect(() => {
    if (isConfirmed) navigate(usedLink(routes.confirmEmail), { replace: true });
  }, [isConfirmed, navigate]);

  if (isConfirmed) return null;
  if (view === 'invalid') {
    return <SignInForNewMail title={texts.badLinkTitle}>{texts.badLink}</SignInForNewMail>;
  }
  return (
    <GuestPage title={pages.confirmEmail}>
      <FormError title={isFailed && texts.failedTitle}>
        {isFailed && problem && describeProblem(problem)}
      </FormError>
      {!isFailed && <Text role="status">{view === 'waiting' ? texts.waiting : texts.confirming}</Text>}
      {/* The same button in every state, so that it keeps the focus. */}
      <Button
        variant="primary"
        isFullWidth
        isPending={view === 'confirming'}
        onPress={() => send({ type: isFailed ? 'confirmation.retry' : 'confirmation.confirm' })}
      >
        {isFailed ? texts.retry : texts.confirm}
      </Button>
    </GuestPage>
  );
}
