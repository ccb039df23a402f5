import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { ApiError } from '../../api/errors.ts';
import type { SecurityApi } from '../../api/security.ts';
import type { AuthenticatorSecret } from '../../contract/answers.ts';
import type { FactorProof } from '../../contract/contract.ts';
import type { Problem } from '../../machines/problem.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

const loadSchemas = () => import('./authenticator-schemas.ts');

interface StepProps {
  title: string;
  children: ReactNode;
}

/** One step, which takes the focus to its first field. */
function Step({ title, children }: StepProps) {
  const step = useFocusInside(true);
  return (
    <Stack gap={4} ref={step}>
      <Heading level={3}>{title}</Heading>
      {children}
    </Stack>
  );
}

interface Buttons {
  submit: string;
  isPending: boolean;
  tone?: 'primary' | 'danger';
  onCancel: () => void;
}

function FormButtons({ submit, isPending, tone = 'primary', onCancel }: Buttons) {
  return (
    <Inline>
      <Button type="submit" variant={tone} isPending={isPending}>
        {submit}
      </Button>
      {/* What is being sent cannot be taken back: recovery codes would never be seen. */}
      <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
        {texts.cancel}
      </Button>
    </Inline>
  );
}

interface ProveOwnerProps {
  api: SecurityApi;
  hasPassword: boolean;
  onSecret: (secret: AuthenticatorSecret) => void;
  onCancel: () => void;
}

/** Asks for the password, and then the service for a secret. */
export function ProveOwner({ api, hasPassword, onSecret, onCancel }: ProveOwnerProps) {
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { password: '' },
    loadSchema: async () => (await loadSchemas()).ownerSchema,
    send: ({ password }) => api.startAuthenticator(password),
    onSuccess: onSecret,
  });
  return (
    <Form {...formProps}>
      <Step title={texts.setUpTitle}>
        <Text as="p">{texts.proveFirst}</Text>
        <FormError>{problem}</FormError>
        <Bound
          as={PasswordField}
          control={control}
          name="password"
          label={labels.password}
          description={hasPassword ? undefined : texts.googleOnly}
          autoComplete="current-password"
        />
        <FormButtons submit={texts.next} isPending={isPending} onCancel={onCancel} />
      </Step>
    </Form>
  );
}

interface ScanSecretProps {
  api: SecurityApi;
  secret: AuthenticatorSecret;
  onCodes: (codes: readonly string[]) => void;
  /** The service no longer has the secret. */
  onLost: () => void;
  onCancel: () => void;
}

/** With these, no code counts anymore: the setup key is gone, or has counted already and the answer was lost. */
const ends: readonly unknown[] = ['error.auth.factorNotFound', 'error.auth.factorAlreadyOn'];

/** Shows the secret for the app, and asks for the app's first code. */
export function ScanSecret({ api, secret: { secret, uri }, onCodes, onLost, onCancel }: ScanSecretProps) {
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { entered: '' },
    loadSchema: async () => (await import('../../shared/forms/code-schemas.ts')).appCodeSchema,
    send: async ({ entered }) => {
      try {
        return await api.confirmAuthenticator(entered);
      } catch (error) {
        if (error instanceof ApiError && ends.includes(error.code)) onLost();
        throw error;
      }
    },
    onSuccess: ({ codes }) => onCodes(codes),
    fieldOf: codeField,
  });
  return (
    <Form {...formProps}>
      <Step title={texts.setUpTitle}>
        <Text as="p" isProse>
          {texts.scan}
        </Text>
        <Inline gap={4}>
          <QrCode text={uri} label={texts.qrCode} />
          <Stack gap={2}>
            <Text tone="quiet">{texts.key}</Text>
            <Text isCode>{secret}</Text>
            <Inline>
              <CopyButton text={secret} label={texts.copyKey} />
            </Inline>
          </Stack>
        </Inline>
        <Text as="p">{texts.enterFirst}</Text>
        <FormError>{problem}</FormError>
        <Bound
          as={TextField}
          control={control}
          name="entered"
          label={texts.codeLabels.app}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <FormButtons submit={texts.turnOnNow} isPending={isPending} onCancel={onCancel} />
      </Step>
    </Form>
  );
}

interface ProofFormProps {
  form: Pick<ReturnType<typeof useServiceForm>, 'formProps' | 'problem' | 'isPending'>;
  control: Control<Proof>;
  title: string;
  intro: string;
  submit: string;
  tone?: 'primary' | 'danger';
  hasPassword: boolean;
  onCancel: () => void;
}

interface Proof {
  password: string;
  entered: string;
}

/** Asks for the password and for one of the two codes. */
function ProofForm({ form, control, title, intro, submit, tone, hasPassword, onCancel }: ProofFormProps) {
  return (
    <Form {...form.formProps}>
      <Step title={title}>
        <Text as="p" isProse>
          {intro}
        </Text>
        <FormError>{form.problem}</FormError>
        <Bound
          as={PasswordField}
          control={control}
          name="password"
          label={labels.password}
          description={hasPassword ? undefined : texts.googleOnly}
          autoComplete="current-password"
        />
        <Bound
          as={TextField}
          control={control}
          name="entered"
          label={texts.codeLabels.app}
          description={texts.eitherCode}
          autoComplete="one-time-code"
        />
        <FormButtons submit={submit} tone={tone} isPending={form.isPending} onCancel={onCancel} />
      </Step>
    </Form>
  );
}

const noProof: Proof = { password: '', entered: '' };
const loadProofSchema = async () => (await loadSchemas()).proofSchema;

/** What the service gets: six digits are the app's code, and an account without a password sends none. */
const proofOf = ({ entered, password }: Proof): FactorProof => ({
  ...(/^\d{6}$/.test(entered) ? { code: entered } : { recoveryCode: entered }),
  ...(password !== '' && { password }),
});

interface ActProps {
  api: SecurityApi;
  hasPassword: boolean;
  /** There is no app anymore: it was removed elsewhere. */
  onGone: () => void;
  onCancel: () => void;
}

/** Calls `onGone` if the service says that there is no app. */
async function orGone<Result>(sent: Promise<Result>, onGone: () => void): Promise<Result> {
  try {
    return await sent;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'error.auth.factorNotFound') onGone();
    throw error;
  }
}

/** Asks for both proofs, and then the service for new recovery codes. */
export function RenewCodes({ api, onCodes, onGone, ...props }: ActProps & Pick<ScanSecretProps, 'onCodes'>) {
  const form = useServiceForm({
    defaultValues: noProof,
    loadSchema: loadProofSchema,
    send: (proof) => orGone(api.renewRecoveryCodes(proofOf(proof)), onGone),
    onSuccess: ({ codes }) => onCodes(codes),
    fieldOf: codeField,
  });
  return (
    <ProofForm
      {...props}
      form={form}
      control={form.control}
      title={texts.renewTitle}
      intro={texts.renewFirst}
      submit={texts.newCodes}
    />
  );
}

/** Asks for both proofs, and then the service to remove the app. */
export function RemoveApp({ api, onGone, onRemoved, ...props }: ActProps & { onRemoved: () => void }) {
  const form = useServiceForm({
    defaultValues: noProof,
    loadSchema: loadProofSchema,
    send: (proof) => orGone(api.removeAuthenticator(proofOf(proof)), onGone),
    onSuccess: onRemoved,
    fieldOf: codeField,
  });
  return (
    <ProofForm
      {...props}
      form={form}
      control={form.control}
      title={texts.removeTitle}
      intro={texts.removeFirst}
      submit={texts.remove}
      tone="danger"
    />
  );
}

/** The field that a refused code belongs to. */
const codeField = ({ code }: Problem) => (code === 'error.auth.codeRefused' ? 'entered' : undefined);
