import { useLocation, useSearch } from 'wouter';
import { createAccountApi } from '../../api/account.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage, keepTypedEmail, typedEmail } from '../../shared/guest/guest-page.tsx';
import { useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import { booleanParam } from '../../shared/routes/search-params.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/guest.ts';
import * as pages from '../../texts/pages.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Says what happens next. Does not reveal whether the account exists. */
function LinkSent() {
  const search = useSearch();
  const email = typedEmail.get();

  return (
    <GuestOutcome
      title={texts.checkInbox}
      tone="success"
      footer={<Link href={keepReturnPath(routes.signIn.path, search)}>{texts.backToSignIn}</Link>}
    >
      <Text>
        {texts.ifAccountFor}
        {email ? (
          <Text as="strong" weight="medium" tone="strong">
            {email}
          </Text>
        ) : (
          texts.unknownAddress
        )}
        {texts.linkOnItsWay}
      </Text>
      <Text tone="quiet">{texts.linkNotThere}</Text>
      <ButtonLink href={keepReturnPath(routes.resetPassword.path, search)} isFullWidth>
        {texts.requestLink}
      </ButtonLink>
    </GuestOutcome>
  );
}

/** Requests the email with the link. The answer never reveals whether the email address has an account. */
function ResetPasswordForm() {
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { email: typedEmail.get() },
    loadSchema: async () => (await import('./schema.ts')).resetPasswordSchema,
    send: async ({ email }) => (await api.with(createAccountApi)).forgotPassword(email),
    onSuccess: (_, { email }) => {
      typedEmail.set(email);
      navigate(keepReturnPath(`${routes.resetPassword.path}?reset=true`, search));
    },
  });

  return (
    <Form {...formProps} onBlur={keepTypedEmail}>
      <Stack>
        <Text tone="quiet">{texts.resetIntro}</Text>
        <FormError>{problem}</FormError>
        <Bound
          as={TextField}
          control={control}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="username"
        />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {texts.sendLink}
        </Button>
      </Stack>
    </Form>
  );
}

/** For people who forgot their password. The address says whether a link was requested, so that a reload keeps it. */
export default function ResetPasswordPage() {
  const search = useSearch();
  if (booleanParam(search, 'reset')) return <LinkSent />;
  return (
    <GuestPage
      title={pages.resetPassword}
      footer={<Link href={keepReturnPath(routes.signIn.path, search)}>{texts.backToSignIn}</Link>}
    >
      <ResetPasswordForm />
    </GuestPage>
  );
}
