import type { ApiError } from '../../api/errors/api-error.ts';
import type { Account } from '../../contract/contract.ts';
import { routes } from '../../routing/routes.ts';
import { useScope } from '../../runtime/runtime-context.ts';
import { Button } from '../../ui/button/button.tsx';
import { BoundCheckbox } from '../../ui/form/bound-checkbox.tsx';
import { BoundPasswordField } from '../../ui/form/bound-password-field.tsx';
import { BoundTextField } from '../../ui/form/bound-text-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { passwordRules } from '../../widgets/forms/password-rules.ts';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';
import { appConfig } from '../../widgets/preferences/app-config.ts';

const fieldOf = ({ code }: ApiError) => (code === 'error.user.alreadyExists' ? 'email' : undefined);

/** Creates an account, for whoever invited the person, too. */
export function SignUpForm({ onSignedUp }: { onSignedUp: (account: Account) => void }) {
  const { api } = useScope();
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { email: '', password: '', repeatPassword: '', agreement: false },
    loadSchema: async () => (await import('./schema.ts')).signUpSchema,
    send: ({ email, password }) => {
      const { referralToken } = appConfig.get();
      return api.user.signUp({ email, password, ...(referralToken && { referralToken }) });
    },
    fieldOf,
    onSuccess: (account) => {
      appConfig.update({ referralToken: null });
      onSignedUp(account);
    },
  });

  return (
    <Form {...formProps}>
      <Stack gap={4}>
        <FormError>{problem}</FormError>
        <BoundTextField control={control} name="email" label="Email" type="email" autoComplete="username" />
        <BoundPasswordField
          control={control}
          name="password"
          label="Password"
          autoComplete="new-password"
          rules={passwordRules}
        />
        <BoundPasswordField
          control={control}
          name="repeatPassword"
          label="Repeat password"
          autoComplete="new-password"
        />
        <BoundCheckbox control={control} name="agreement" label={<Agreement />} />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          Create account
        </Button>
      </Stack>
    </Form>
  );
}

/** The texts open beside the form, so that nothing typed is lost. */
function Agreement() {
  return (
    <>
      I agree to the{' '}
      <Link href={routes.terms.path} target="_blank">
        terms of use
      </Link>{' '}
      and the{' '}
      <Link href={routes.privacy.path} target="_blank">
        privacy policy
      </Link>
    </>
  );
}
