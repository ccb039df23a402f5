import { useEffect } from 'react';
import { useLocation, useRouter, useSearch } from 'wouter';
import { createAccountApi } from '../../api/account.ts';
import { ApiError } from '../../api/errors.ts';
import type { Problem } from '../../machines/problem.ts';
import { passwordRules } from '../../shared/forms/password-rules.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GoogleSignIn } from '../../shared/guest/google-sign-in.tsx';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage, keepTypedEmail, typedEmail } from '../../shared/guest/guest-page.tsx';
import { withInvitation } from '../../shared/guest/with-invitation.ts';
import { appConfig, toReferralToken } from '../../shared/member/app-config.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import { booleanParam, tokenParam } from '../../shared/routes/search-params.ts';
import { seeExample } from '../../texts/demo.ts';
import * as labels from '../../texts/forms.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/sign-up.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says where the confirmation email went, and how to get another one or correct the address. */
function CheckInbox() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title={texts.checkInbox}
      tone="success"
      footer={
        <>
          {texts.typo}
          <Link href={keepReturnPath(routes.signUp.path, search)}>{texts.signUpAgain}</Link>
        </>
      }
    >
      <Text>
        {texts.sent.before}
        {email ? (
          <Text as="strong" weight="medium" tone="strong">
            {email}
          </Text>
        ) : (
          texts.sent.unknownAddress
        )}
        {texts.sent.after}
      </Text>
      <Text tone="quiet">{texts.notThere}</Text>
      <ButtonLink href={keepReturnPath(routes.signIn.path, search)} isFullWidth>
        {texts.goToSignIn}
      </ButtonLink>
    </GuestOutcome>
  );
}

const taken = 'error.user.alreadyExists';
const fieldOf = ({ code }: Problem) => (code === taken ? 'email' : undefined);

/** Creates an account, with the invitation if there is one. */
function SignUpForm({ onSignedUp }: { onSignedUp: (email: string) => void }) {
  const { api } = useRuntime();
  const search = useSearch();
  const { control, formProps, problem, error, isPending } = useServiceForm({
    defaultValues: { email: typedEmail.get(), password: '', agreement: false },
    loadSchema: async () => (await import('./schema.ts')).signUpSchema,
    send: ({ email, password }) =>
      withInvitation(async (invitation) =>
        (await api.with(createAccountApi)).signUp({ email, password, ...invitation }),
      ),
    fieldOf,
    onSuccess: (_, { email }) => onSignedUp(email),
  });

  return (
    <Form {...formProps} onBlur={keepTypedEmail}>
      <Stack>
        <FormError>{problem}</FormError>
        <Bound
          as={TextField}
          control={control}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
        />
        {error instanceof ApiError && error.code === taken && (
          <Text size="small">
            <Link href={keepReturnPath(routes.signIn.path, search)}>{texts.taken.signIn}</Link>
            {texts.taken.or}
            <Link href={keepReturnPath(routes.resetPassword.path, search)}>{texts.taken.resetPassword}</Link>
            {texts.taken.end}
          </Text>
        )}
        <Bound
          as={NewPasswordField}
          control={control}
          name="password"
          label={labels.password}
          autoComplete="new-password"
          rules={passwordRules}
        />
        <Bound as={Checkbox} control={control} name="agreement" label={<Agreement />} />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {texts.submit}
        </Button>
      </Stack>
    </Form>
  );
}

/** The texts open in a new tab, so nothing typed is lost. */
function Agreement() {
  return (
    <>
      {texts.agreement.start}
      <Link href={routes.terms.path} target="_blank">
        {texts.agreement.terms}
      </Link>
      {texts.agreement.and}
      <Link href={routes.privacy.path} target="_blank">
        {texts.agreement.privacy}
      </Link>
    </>
  );
}

/** Remembers the invitation until somebody signs in here; null if there is none. */
function useReferralToken(): string | null {
  const router = useRouter();
  // The raw address, because wouter's `useSearch` has already decoded it once.
  const referralToken = toReferralToken(tokenParam(router.searchHook(router), 'ref'));

  useEffect(() => {
    if (referralToken) appConfig.update({ referralToken });
  }, [referralToken]);

  return referralToken ?? appConfig.get().referralToken;
}

/**
 * Signing up: the form, then where to look for the email. The address says whether an email was sent, so that a reload
 * keeps it.
 */
export default function SignUpPage() {
  const invitation = useReferralToken();
  const search = useSearch();
  const [, navigate] = useLocation();

  if (booleanParam(search, 'sent')) return <CheckInbox />;
  return (
    <GuestPage
      title={pages.signUp}
      footer={
        <>
          {texts.haveAccount}
          <Link href={keepReturnPath(routes.signIn.path, search)}>{texts.signIn}</Link>
          <br />
          <Link href={routes.demo.path}>{seeExample}</Link>
        </>
      }
    >
      {invitation && <Banner title={texts.invitedTitle}>{texts.invited}</Banner>}
      <GoogleSignIn>
        <SignUpForm
          onSignedUp={(email) => {
            typedEmail.set(email);
            navigate(keepReturnPath(`${routes.signUp.path}?sent=true`, search));
          }}
        />
      </GoogleSignIn>
    </GuestPage>
  );
}
