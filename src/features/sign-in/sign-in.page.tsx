import { useSelector } from '@xstate/react';
import { useSearch } from 'wouter';
import { ApiError } from '../../api/errors.ts';
import { selectIsRefused } from '../../machines/session/session.selectors.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { useGoogleArrival } from '../../shared/guest/google-arrival.ts';
import { GoogleSignIn } from '../../shared/guest/google-sign-in.tsx';
import { GuestPage, keepTypedEmail, typedEmail } from '../../shared/guest/guest-page.tsx';
import { useOpenSession, useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
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

/** Email and password. Once the session is open, the redirect rules decide where the sign-in leads. */
function SignInForm() {
  const { api } = useRuntime();
  const { control, formProps, problem, error, isPending } = useServiceForm({
    defaultValues: { email: typedEmail.get(), password: '' },
    loadSchema: async () => (await import('./schema.ts')).signInSchema,
    send: api.auth.login,
    onSuccess: useOpenSession(),
    // At a field instead of above the form, where the toast says it.
    fieldOf: ({ code }) => (code === 'error.auth.unauthorized' ? 'password' : undefined),
  });
  const search = useSearch();
  // Not confirmed or blocked: only the service knows which, and whether it has just sent an email.
  const inactive = error instanceof ApiError && error.code === 'error.user.notActive' ? error : null;

  return (
    <Form {...formProps} onBlur={keepTypedEmail}>
      <Stack gap={4}>
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
          autoComplete="username"
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

/** Signing in with a password or with Google, which sends people back here. */
export default function SignInPage() {
  const isRefused = useSelector(useRuntime().session, selectIsRefused);
  const arrival = useGoogleArrival();
  const search = useSearch();

  return (
    <GuestPage
      title={pages.signIn}
      footer={
        <>
          {texts.newHere}
          <Link href={keepReturnPath(routes.signUp.path, search)}>{texts.createAccount}</Link>
        </>
      }
    >
      {isRefused && (
        <Banner tone="info" title={texts.sessionEndedTitle} role="status">
          {texts.sessionEnded}
        </Banner>
      )}
      <GoogleSignIn arrival={arrival}>
        <SignInForm />
      </GoogleSignIn>
    </GuestPage>
  );
}
