import { useState } from 'react';
import { createAccountApi } from '../../api/account.ts';
import { passwordRules } from '../../shared/forms/password-rules.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { useBadLink, useMailToken } from '../../shared/guest/use-mail-token.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/guest.ts';
import * as pages from '../../texts/pages.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { NewPasswordField } from '../../ui/form/new-password-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';

/** For a link that does not work: another one can be requested. */
function AskAgain({ title, children }: { title: string; children: string }) {
  return (
    <GuestOutcome
      title={title}
      tone="warning"
      footer={<Link href={routes.signIn.path}>{texts.backToSignIn}</Link>}
    >
      <Text>{children}</Text>
      <ButtonLink href={routes.resetPassword.path} isFullWidth>
        {texts.requestLink}
      </ButtonLink>
    </GuestOutcome>
  );
}

interface SetPasswordFormProps {
  token: string;
  onSet: () => void;
}

function SetPasswordForm({ token, onSet }: SetPasswordFormProps) {
  const { api } = useRuntime();
  const { control, formProps, problem, error, reset, isPending } = useServiceForm({
    defaultValues: { password: '', repeatPassword: '' },
    loadSchema: async () => (await import('./schema.ts')).setPasswordSchema,
    send: async ({ password }) => (await api.with(createAccountApi)).resetPassword({ token, password }),
    onSuccess: onSet,
  });

  if (useBadLink({ error, reset })) return <AskAgain title={texts.badLinkTitle}>{texts.badLink}</AskAgain>;
  return (
    <GuestPage title={pages.setPassword}>
      <Form {...formProps}>
        <Stack>
          <FormError>{problem}</FormError>
          <Bound
            as={NewPasswordField}
            control={control}
            name="password"
            label={labels.newPassword}
            autoComplete="new-password"
            rules={passwordRules}
          />
          <Bound
            as={PasswordField}
            control={control}
            name="repeatPassword"
            label={labels.repeatNewPassword}
            autoComplete="new-password"
          />
          <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
            {texts.setPassword}
          </Button>
        </Stack>
      </Form>
    </GuestPage>
  );
}

/** The page that the link of a password reset email opens. */
export default function SetPasswordPage() {
  const { token } = useMailToken(routes.setPassword);
  const [isSet, setIsSet] = useState(false);

  if (isSet) return <PasswordSet />;
  if (token === null) {
    return <AskAgain title={texts.reloadedTitle}>{texts.reloadedPasswordLink}</AskAgain>;
  }
  return <SetPasswordForm token={token} onSet={() => setIsSet(true)} />;
}

function PasswordSet() {
  return (
    <GuestOutcome title={texts.passwordChangedTitle} tone="success">
      <Text>{texts.passwordChanged}</Text>
      <ButtonLink href={routes.signIn.path} variant="primary" isFullWidth>
        {texts.signIn}
      </ButtonLink>
    </GuestOutcome>
  );
}
