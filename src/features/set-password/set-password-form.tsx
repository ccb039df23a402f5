import { passwordRules } from '../../shared/forms/password-rules.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { useBadLink } from '../../shared/guest/use-mail-token.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import * as labels from '../../texts/forms.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/set-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { AskAgain } from './ask-again.tsx';

interface SetPasswordFormProps {
  token: string;
  onSet: () => void;
}

/** Sets the new password with the token from the email. */
export function SetPasswordForm({ token, onSet }: SetPasswordFormProps) {
  const { api } = useRuntime();
  const { control, formProps, problem, error, reset, isPending } = useServiceForm({
    defaultValues: { password: '', repeatPassword: '' },
    loadSchema: async () => (await import('./schema.ts')).setPasswordSchema,
    send: ({ password }) => api.account.resetPassword({ token, password }),
    onSuccess: onSet,
  });

  if (useBadLink({ error, reset })) return <AskAgain title={texts.badLinkTitle}>{texts.badLink}</AskAgain>;
  return (
    <GuestPage title={pages.setPassword}>
      <Form {...formProps}>
        <Stack gap={4}>
          <FormError>{problem}</FormError>
          <Bound
            as={PasswordField}
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
            {texts.submit}
          </Button>
        </Stack>
      </Form>
    </GuestPage>
  );
}
