import { describeProblem } from '../../api/errors/describe-error.ts';
import {
  selectConfirmationProblem,
  selectConfirmationView,
} from '../../machines/email-confirmation/email-confirmation.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { Button } from '../../ui/button/button.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Text } from '../../ui/text/text.tsx';
import { GuestOutcome, GuestPage } from '../../widgets/guest-page/guest-page.tsx';
import { SignInForNewMail } from './sign-in-for-new-mail.tsx';
import { useConfirmation } from './use-confirmation.ts';

/** Confirms the email, and says how that ended. */
export function Confirmation({ token, needsPress }: { token: string; needsPress: boolean }) {
  const [snapshot, send] = useConfirmation({ token, needsPress });
  const view = selectConfirmationView(snapshot);
  const problem = selectConfirmationProblem(snapshot);

  switch (view) {
    case 'confirmed':
      return (
        <GuestOutcome title="Email confirmed" tone="success">
          <Text>Your account is ready. Sign in to choose your package.</Text>
          <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
            Sign in
          </ButtonLink>
        </GuestOutcome>
      );
    case 'invalid':
      return (
        <SignInForNewMail title="This link no longer works">
          It has expired or was already used.
        </SignInForNewMail>
      );
    case 'unavailable':
      return (
        <GuestPage title="Confirm your email">
          <ErrorState
            title="Your email could not be confirmed yet"
            onRetry={() => send({ type: 'confirmation.retry' })}
          >
            {problem && describeProblem(problem)}
          </ErrorState>
        </GuestPage>
      );
    default:
      return (
        <GuestPage title="Confirm your email">
          <Text role="status">
            {view === 'waiting' ? 'One press, and your account is ready.' : 'Confirming your email…'}
          </Text>
          <Button
            variant="primary"
            isFullWidth
            isPending={view === 'confirming'}
            onPress={() => send({ type: 'confirmation.confirm' })}
          >
            Confirm email
          </Button>
        </GuestPage>
      );
  }
}
