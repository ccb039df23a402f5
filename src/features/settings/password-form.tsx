import type { Problem } from '../../machines/problem.ts';
import { passwordRules } from '../../shared/forms/password-rules.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { useMember } from '../../shared/member/member.ts';
import { useOpenSession } from '../../shared/member/runtime.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/settings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

const fieldOf = ({ code }: Problem) =>
  code === 'error.user.passwordChangeDenied' ? 'currentPassword' : undefined;

/**
 * Changes the password. The service ends every session and opens a new one for this browser. If its answer holds none,
 * the current session stays until the service refuses it.
 */
export function PasswordForm() {
  const { api } = useMember();
  const openSession = useOpenSession();
  const { control, formProps, problem, isPending, reset } = useServiceForm({
    defaultValues: { currentPassword: '', newPassword: '', repeatPassword: '' },
    loadSchema: async () => (await import('./password-schema.ts')).passwordSchema,
    send: ({ currentPassword, newPassword }) => api.user.changePassword({ currentPassword, newPassword }),
    onSuccess: (session) => {
      toasts.show({
        tone: 'success',
        title: texts.passwordChanged,
        description: session ? texts.otherSessionsEnded : texts.useNewPassword,
      });
      if (session) openSession(session);
      else reset();
    },
    fieldOf,
  });

  return (
    <Card title={texts.password}>
      <Form {...formProps}>
        <Stack gap={4}>
          <Bound
            as={PasswordField}
            control={control}
            name="currentPassword"
            label={labels.currentPassword}
            autoComplete="current-password"
          />
          <Bound
            as={PasswordField}
            control={control}
            name="newPassword"
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
          <FormError>{problem}</FormError>
          <Inline>
            <Button type="submit" variant="primary" isPending={isPending}>
              {texts.changePassword}
            </Button>
          </Inline>
          <Text as="p" size="small" tone="quiet" isProse>
            {texts.googleOnly}
          </Text>
        </Stack>
      </Form>
    </Card>
  );
}
