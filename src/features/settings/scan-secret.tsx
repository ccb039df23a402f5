import { ApiError } from '../../api/errors.ts';
import type { SecurityApi } from '../../api/security.ts';
import type { AuthenticatorSecret } from '../../contract/answers.ts';
import type { Problem } from '../../machines/problem.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { QrCode } from '../../ui/qr-code/qr-code.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

interface ScanSecretProps {
  api: SecurityApi;
  secret: AuthenticatorSecret;
  onCodes: (codes: readonly string[]) => void;
  /** The service no longer has the secret. */
  onLost: () => void;
  onCancel: () => void;
}

/** With these, no code counts anymore: the setup key is gone, or has been used already and the answer was lost. */
const ends: readonly unknown[] = ['error.auth.factorNotFound', 'error.auth.factorAlreadyOn'];

const codeField = ({ code }: Problem) => (code === 'error.auth.codeRefused' ? 'entered' : undefined);

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
  const step = useFocusInside(true);
  return (
    <Form {...formProps}>
      <Stack ref={step}>
        <Heading level={3}>{texts.setUpTitle}</Heading>
        <Text isProse>{texts.scan}</Text>
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
        <Text>{texts.enterFirst}</Text>
        <FormError>{problem}</FormError>
        <Bound
          as={TextField}
          control={control}
          name="entered"
          label={texts.codeLabels.app}
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <Inline>
          <Button type="submit" variant="primary" isPending={isPending}>
            {texts.turnOnNow}
          </Button>
          {/* A code that is being sent cannot be taken back: the recovery codes would never be seen. */}
          <Button variant="quiet" isDisabled={isPending} onPress={onCancel}>
            {texts.cancel}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
