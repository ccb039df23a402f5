import { ApiError } from '../../api/errors/api-error.ts';
import { routes } from '../../routing/routes.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { useOpenSession } from '../../runtime/use-open-session.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { BoundPasswordField } from '../../ui/form/bound-password-field.tsx';
import { BoundTextField } from '../../ui/form/bound-text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';

/** Email and password. Where a sign-in leads is decided by the redirect rules, once the session is open. */
export function SignInForm() {
  const { api } = useScope();
  const { control, formProps, problem, error, isPending } = useServiceForm({
    defaultValues: { email: '', password: '' },
    loadSchema: async () => (await import('./schema.ts')).signInSchema,
    send: api.auth.login,
    onSuccess: useOpenSession(),
  });
  const isUnconfirmed = error instanceof ApiError && error.code === 'error.user.notActive';

  return (
    <Form {...formProps}>
      <Stack gap={4}>
        {isUnconfirmed ? (
          <Banner tone="warning" title="Your account is not active" role="alert">
            If it is new, confirm your email first: open the link in our newest mail to you, then sign in. No
            mail? Sign in again in a minute, and we send another.
          </Banner>
        ) : (
          <FormError>{problem}</FormError>
        )}
        <BoundTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
        <BoundPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="current-password"
        />
        <Link href={routes.resetPassword.path}>Forgot password?</Link>
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          Sign in
        </Button>
      </Stack>
    </Form>
  );
}
