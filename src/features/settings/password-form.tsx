import type { Problem } from '../../machines/problem.ts';
import { useMember } from '../../runtime/member.ts';
import { useOpenSession } from '../../runtime/use-open-session.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Bound } from '../../ui/form/bound.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { passwordRules } from '../../widgets/forms/password-rules.ts';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';

const fieldOf = ({ code }: Problem) =>
  code === 'error.user.passwordChangeDenied' ? 'currentPassword' : undefined;

/** Changes the password. The service ends every session and opens a new one for this browser. */
export function PasswordForm() {
  const { api } = useMember();
  const openSession = useOpenSession();
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    loadSchema: async () => (await import('./password-schema.ts')).passwordSchema,
    send: ({ currentPassword, newPassword }) => api.user.changePassword({ currentPassword, newPassword }),
    onSuccess: (session) => {
      toasts.show({
        tone: 'success',
        title: 'Password changed',
        description: 'You are still signed in here, and signed out everywhere else.',
      });
      openSession(session);
    },
    fieldOf,
  });

  return (
    <Card title="Password">
      <Form {...formProps}>
        <Stack gap={4}>
          <Bound
            as={PasswordField}
            control={control}
            name="currentPassword"
            label="Current password"
            autoComplete="current-password"
          />
          <Bound
            as={PasswordField}
            control={control}
            name="newPassword"
            label="New password"
            autoComplete="new-password"
            rules={passwordRules}
          />
          <Bound
            as={PasswordField}
            control={control}
            name="repeatPassword"
            label="Repeat new password"
            autoComplete="new-password"
          />
          <FormError>{problem}</FormError>
          <Inline>
            <Button type="submit" variant="primary" isPending={isPending}>
              Change password
            </Button>
          </Inline>
          <Text as="p" size="small" tone="quiet" isProse>
            You sign in with Google only? You have no password yet. To get one, sign out and choose “Forgot
            password?”.
          </Text>
        </Stack>
      </Form>
    </Card>
  );
}
