import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { ApiError, type SecondStep } from '../../api/errors.ts';
import type { Entrance } from '../../api/guest.ts';
import { selectIsRefused } from '../../machines/session/session.selectors.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { type GoogleArrival, useGoogleArrival } from '../../shared/guest/google-arrival.ts';
import { GoogleSignIn } from '../../shared/guest/google-sign-in.tsx';
import { GuestPage, keepTypedEmail, typedEmail } from '../../shared/guest/guest-page.tsx';
import { useOpenSession, useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import { seeExample } from '../../texts/demo.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/guest.ts';
import * as pages from '../../texts/pages.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import * as styles from './sign-in.css.ts';

interface SignInFormProps {
  enter: (entrance: Entrance) => unknown;
  /** Whether the person has come back from the second step. */
  isAgain: boolean;
}

/** Email and password. */
function SignInForm({ enter, isAgain }: SignInFormProps) {
  const { api } = useRuntime();
  const { control, formProps, problem, error, isPending } = useServiceForm({
    defaultValues: { email: typedEmail.get(), password: '' },
    loadSchema: async () => (await import('./schema.ts')).signInSchema,
    send: api.auth.login,
    onSuccess: enter,
    // At a field instead of above the form, where the toast says it.
    fieldOf: ({ code }) => (code === 'error.auth.unauthorized' ? 'password' : undefined),
  });
  const search = useSearch();
  // Not confirmed or blocked: only the service knows which, and whether it has just sent an email.
  const inactive = error instanceof ApiError && error.code === 'error.user.notActive' ? error : null;

  return (
    <Form {...formProps} onBlur={keepTypedEmail}>
      <Stack>
        {inactive ? (
          <Banner tone="warning" title={texts.notActiveTitle} role="alert">
            {inactive.serviceMessage ?? problem}
          </Banner>
        ) : (
          <FormError>{problem}</FormError>
        )}
        <Bound
          as={TextField}
          control={control}
          name="email"
          label={labels.email}
          type="email"
          autoFocus={isAgain}
          autoComplete="username webauthn"
        />
        <Bound
          as={PasswordField}
          control={control}
          name="password"
          label={labels.password}
          autoComplete="current-password"
        />
        <Link href={keepReturnPath(routes.resetPassword.path, search)}>{texts.forgotPassword}</Link>
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {texts.signIn}
        </Button>
      </Stack>
    </Form>
  );
}

const passkeys = onDemand(() => import('../../shared/passkeys/passkey-sign-in.tsx'));

/** The button for passkeys, once its code has loaded. Without it, everything else works. */
function Passkeys() {
  const code = useOnDemand(passkeys, true, () => undefined);
  return <div className={styles.passkeys}>{code && <code.PasskeySignIn />}</div>;
}

const secondStep = onDemand(() => import('./second-factor.tsx'));

interface Step {
  arrival: GoogleArrival | null;
  isAgain: boolean;
  second?: SecondStep;
}

const afresh: Step = { arrival: null, isAgain: true };

/** The step of the sign-in. Once the session is open, the redirect rules decide where the sign-in leads. */
function useSteps() {
  const openSession = useOpenSession();
  const arrival = useGoogleArrival();
  const [step, setStep] = useState<Step>({ arrival, isAgain: false });

  const enter = async (entrance: Entrance) => {
    if (!('challenge' in entrance)) return openSession(entrance);
    try {
      await secondStep.load();
      setStep({ ...afresh, second: entrance });
    } catch {
      setStep(afresh);
      tellNotLoaded();
    }
  };
  return { ...step, enter, startAgain: () => setStep(afresh) };
}

/** Signing in with a password or with Google, which sends people back here, and the second factor, if there is one. */
export default function SignInPage() {
  const isRefused = useSelector(useRuntime().session, selectIsRefused);
  const { arrival, enter, isAgain, second, startAgain } = useSteps();
  const search = useSearch();
  const code = secondStep.getLoaded();

  if (second && code) return <code.SecondFactor step={second} onStartAgain={startAgain} />;

  return (
    <GuestPage
      title={pages.signIn}
      footer={
        <>
          {texts.newHere}
          <Link href={keepReturnPath(routes.signUp.path, search)}>{texts.createAccount}</Link>
          <br />
          <Link href={routes.demo.path}>{seeExample}</Link>
        </>
      }
    >
      {isRefused && (
        <Banner tone="info" title={texts.sessionEndedTitle} role="status">
          {texts.sessionEnded}
        </Banner>
      )}
      <GoogleSignIn key={String(arrival === null)} back={{ arrival, enter }}>
        <SignInForm enter={enter} isAgain={isAgain} />
        <Passkeys />
      </GoogleSignIn>
    </GuestPage>
  );
}
