import { useLocation, useSearch } from 'wouter';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { keepTypedEmail, typedEmail } from '../../shared/guest/guest-page.tsx';
import { useRuntime } from '../../shared/member/runtime.ts';
import { keepReturnPath } from '../../shared/routes/return-path.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/reset-password.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Requests the email with the link. The answer never reveals whether the email address has an account. */
export function ResetPasswordForm() {
  const { api } = useRuntime();
  const [, navigate] = useLocation();
  const search = useSearch();
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { email: typedEmail.get() },
    loadSchema: async () => (await import('./schema.ts')).resetPasswordSchema,
    send: ({ email }) => api.account.forgotPassword(email),
    onSuccess: (_, { email }) => {
      typedEmail.set(email);
      navigate(keepReturnPath(`${routes.resetPassword.path}?reset=true`, search));
    },
  });

  return (
    <Form {...formProps} onBlur={keepTypedEmail}>
      <Stack gap={4}>
        <Text tone="quiet">{texts.intro}</Text>
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
          {texts.submit}
        </Button>
      </Stack>
    </Form>
  );
}
