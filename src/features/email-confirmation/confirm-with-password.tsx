import { useLocation } from 'wouter';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { usedLink } from '../../shared/guest/mail-link.ts';
import { useBadLink } from '../../shared/guest/use-mail-token.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/email-confirmation.ts';
import * as labels from '../../texts/forms.ts';
import * as pages from '../../texts/pages.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { SignInForNewMail } from './sign-in-for-new-mail.tsx';

/** Confirms the address with the token from the email and the password from sign-up, because a stranger may have signed up. */
export function ConfirmWithPassword({ token }: { token: string }) {
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const { control, formProps, problem, error, reset, isPending } = useServiceForm({
    defaultValues: { password: '' },
    loadSchema: async () => (await import('./schema.ts')).confirmationSchema,
    send: ({ password }) => api.account.verifyEmail(token, password),
    onSuccess: () => navigate(usedLink(routes.confirmEmail), { replace: true }),
  });

  if (useBadLink({ error, reset })) {
    return <SignInForNewMail title={texts.badLinkTitle}>{texts.badLink}</SignInForNewMail>;
  }
  return (
    <GuestPage title={pages.confirmEmail}>
      <Form {...formProps}>
        <Stack gap={4}>
          <FormError title={problem && texts.failedTitle}>{problem}</FormError>
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
