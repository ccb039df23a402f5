import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { createAccountApi } from '../../api/account.ts';
import { describeProblem } from '../../api/errors.ts';
import type { GuestApi } from '../../api/guest.ts';
import {
  type ConfirmationResult,
  type EmailConfirmationInput,
  emailConfirmationMachine,
  selectConfirmationView,
} from '../../machines/email-confirmation/email-confirmation.machine.ts';
import { selectProblem } from '../../machines/problem.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { isBadLink, useBadLink, usedLink, useMailToken } from '../../shared/guest/use-mail-token.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import { routes } from '../../shared/routes/routes.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/guest.ts';
import * as pages from '../../texts/pages.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** For a link that does not work: signing in sends a new email if one is needed. */
function SignInForNewMail({ title, children }: { title: string; children: string }) {
  return (
    <GuestOutcome title={title} tone="warning">
      <Text>{children}</Text>
      <Text tone="quiet">{texts.newMail}</Text>
      <ButtonLink href={routes.signIn.path} isFullWidth>
        {texts.goToSignIn}
      </ButtonLink>
    </GuestOutcome>
  );
}

/** Confirms the address with the token from the email and the password from sign-up, because a stranger may have signed up. */
function ConfirmWithPassword({ token }: { token: string }) {
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const { control, formProps, problem, error, reset, isPending } = useServiceForm({
    defaultValues: { password: '' },
    loadSchema: async () => (await import('./schema.ts')).confirmationSchema,
    send: async ({ password }) => (await api.with(createAccountApi)).verifyEmail(token, password),
    onSuccess: () => navigate(usedLink(routes.emailConfirmation), { replace: true }),
  });

  if (useBadLink({ error, reset })) {
    return <SignInForNewMail title={texts.badLinkTitle}>{texts.badLink}</SignInForNewMail>;
  }
  return (
    <GuestPage title={pages.emailConfirmation}>
      <Form {...formProps}>
        <Stack>
          <FormError title={problem && texts.notConfirmedTitle}>{problem}</FormError>
          <Text>{texts.enterPassword}</Text>
          <Bound
            as={PasswordField}
            control={control}
            name="password"
            label={labels.password}
            autoComplete="current-password"
          />
          <Link href={routes.resetPassword.path}>{texts.forgotPassword}</Link>
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            {texts.confirm}
          </Button>
        </Stack>
      </Form>
    </GuestPage>
  );
}

/** The confirmation machine over the API, for as long as the page is open. */
function useConfirmation(input: EmailConfirmationInput) {
  const { api } = useRuntime();
  const [machine] = useState(() => provideConfirmation(api));
  return useMachine(machine, { input, ...inspected });
}

function provideConfirmation(api: GuestApi) {
  return emailConfirmationMachine.provide({
    actors: {
      verifyEmail: fromPromise<ConfirmationResult, { token: string }>(async ({ input: { token } }) => {
        try {
          await reporting(verifyOnce(api, token));
          return { kind: 'confirmed' };
        } catch (error) {
          if (isBadLink(error)) return { kind: 'invalid' };
          throw error;
        }
      }),
    },
  });
}

const underWay = new WeakMap<GuestApi, Map<string, Promise<void>>>();

/** A token works once: if the page starts over, it gets the answer of the call already made. */
function verifyOnce(api: GuestApi, token: string): Promise<void> {
  const calls = underWay.get(api) ?? new Map<string, Promise<void>>();
  underWay.set(api, calls);
  const known = calls.get(token);
  if (known) return known;
  const call = api.with(createAccountApi).then(({ verifyEmail }) => verifyEmail(token));
  calls.set(token, call);
  call.catch(() => calls.delete(token));
  return call;
}

/** Confirms the email address and shows the outcome. A success goes into the address, so that a reload keeps it. */
function Confirmation({ token, needsPress }: { token: string; needsPress: boolean }) {
  const [snapshot, send] = useConfirmation({ token, needsPress });
  const [, navigate] = useLocation();
  const view = selectConfirmationView(snapshot);
  const problem = selectProblem(snapshot);
  const isConfirmed = view === 'confirmed';
  const isFailed = view === 'unavailable';

  useEffect(() => {
    if (isConfirmed) navigate(usedLink(routes.emailConfirmation), { replace: true });
  }, [isConfirmed, navigate]);

  if (isConfirmed) return null;
  if (view === 'invalid') {
    return <SignInForNewMail title={texts.badLinkTitle}>{texts.badLink}</SignInForNewMail>;
  }
  return (
    <GuestPage title={pages.emailConfirmation}>
      <FormError title={isFailed && texts.notConfirmedTitle}>
        {isFailed && problem && describeProblem(problem)}
      </FormError>
      {!isFailed && <Text role="status">{view === 'waiting' ? texts.lastStep : texts.confirming}</Text>}
      {/* The same button in every state, so that it keeps the focus. */}
      <Button
        variant="primary"
        isFullWidth
        isPending={view === 'confirming'}
        onPress={() => send({ type: isFailed ? 'confirmation.retry' : 'confirmation.confirm' })}
      >
        {isFailed ? texts.tryAgain : texts.confirm}
      </Button>
    </GuestPage>
  );
}

/** Says that the account is ready and links to the sign-in page. */
function EmailConfirmed() {
  return (
    <GuestOutcome title={texts.confirmedTitle} tone="success">
      <Text>{texts.confirmed}</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        {texts.signIn}
      </ButtonLink>
    </GuestOutcome>
  );
}

/**
 * The page that the link of a confirmation email opens. With `confirm` in the address, the person must press first; with
 * `confirm=password`, also enter the password.
 */
export default function EmailConfirmationPage() {
  const confirm = stringParam(useSearch(), 'confirm');
  const { token, isUsed } = useMailToken(routes.emailConfirmation);

  if (isUsed) return <EmailConfirmed />;
  if (token === null) {
    return <SignInForNewMail title={texts.reloadedTitle}>{texts.reloadedConfirmation}</SignInForNewMail>;
  }
  if (confirm === 'password') return <ConfirmWithPassword token={token} />;
  return <Confirmation token={token} needsPress={confirm !== null} />;
}
