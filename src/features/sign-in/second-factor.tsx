import { useMachine } from '@xstate/react';
import { useState } from 'react';
import type { SecondStep } from '../../api/errors.ts';
import {
  secondFactorMachine,
  selectSecondFactorView,
  type Way,
} from '../../machines/second-factor/second-factor.machine.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestOutcome } from '../../shared/guest/guest-outcome.tsx';
import { GuestPage } from '../../shared/guest/guest-page.tsx';
import { inspected } from '../../shared/live/inspected.ts';
import { useOpenSession, useRuntime } from '../../shared/member/runtime.ts';
import {
  answerChallenge,
  type PasskeySource,
  passkeyAfterPassword,
} from '../../shared/passkeys/passkey-flow.ts';
import { PasskeyButton } from '../../shared/passkeys/passkey-sign-in.tsx';
import * as signIn from '../../texts/guest.ts';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

interface CodeFormProps {
  way: Exclude<Way, 'passkey'>;
  challenge: string;
  onOver: () => void;
}

/** One code that the person types, and the button that signs in with it. */
function CodeForm({ way, challenge, onOver }: CodeFormProps) {
  const { api } = useRuntime();
  const isApp = way === 'app';
  const form = useFocusInside(true);
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { entered: '' },
    loadSchema: async () => {
      const schemas = await import('../../shared/forms/code-schemas.ts');
      return isApp ? schemas.appCodeSchema : schemas.recoveryCodeSchema;
    },
    send: ({ entered }) => {
      const code = isApp ? { code: entered } : { recoveryCode: entered };
      return answerChallenge(api, { challenge, ...code }, onOver);
    },
    onSuccess: useOpenSession(),
    fieldOf: ({ code }) => (code === 'error.auth.codeRefused' ? 'entered' : undefined),
  });

  return (
    <Form {...formProps}>
      <Stack ref={form}>
        <FormError>{problem}</FormError>
        <Bound
          as={TextField}
          control={control}
          name="entered"
          label={texts.codeLabels[way]}
          description={texts.codeHints[way]}
          inputMode={isApp ? 'numeric' : 'text'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
        />
        <Button type="submit" variant="primary" isFullWidth isPending={isPending}>
          {signIn.signIn}
        </Button>
      </Stack>
    </Form>
  );
}

/** The button for the passkey, which takes the focus. */
function PasskeyStep({ source }: { source: PasskeySource }) {
  return (
    <Stack>
      <Text tone="quiet">{texts.passkeyHint}</Text>
      <PasskeyButton source={source} isMain />
    </Stack>
  );
}

/** The ways in which this person can answer. A service that does not say takes codes. */
function waysOf({ methods }: SecondStep, hasPasskey: boolean): Way[] {
  const known: unknown[] = Array.isArray(methods) ? methods : ['TOTP'];
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(known.includes('TOTP') ? (['app'] as const) : []),
    'recovery',
  ];
}

interface SecondFactorProps {
  step: SecondStep;
  /** Back to the first step. */
  onStartAgain: () => void;
}

/** The second step of a sign-in, in place of the first. */
export function SecondFactor({ step, onStartAgain }: SecondFactorProps) {
  const end = () => send({ type: 'challenge.over' });
  const { api } = useRuntime();
  const [passkey] = useState(() => passkeyAfterPassword(api, step, end));
  const [ways] = useState(() => waysOf(step, passkey !== null));
  const [snapshot, send] = useMachine(secondFactorMachine, { ...inspected, input: { ways } });
  const view = selectSecondFactorView(snapshot);

  if (view === 'ended') {
    return (
      <GuestOutcome title={texts.overTitle} tone="warning">
        <Text>{texts.over}</Text>
        <Button variant="primary" isFullWidth onPress={onStartAgain}>
          {texts.startAgain}
        </Button>
      </GuestOutcome>
    );
  }
  return (
    <GuestPage title={texts.askTitles[view]}>
      {view !== 'passkey' && <CodeForm key={view} way={view} challenge={step.challenge} onOver={end} />}
      {view === 'passkey' && passkey && <PasskeyStep source={passkey} />}
      <Stack gap={2}>
        {ways
          .filter((way) => way !== view)
          .map((way) => (
            <Button key={way} variant="quiet" isFullWidth onPress={() => send({ type: 'way.chosen', way })}>
              {texts.otherWay[way]}
            </Button>
          ))}
        <Button variant="quiet" isFullWidth onPress={onStartAgain}>
          {texts.startAgain}
        </Button>
      </Stack>
    </GuestPage>
  );
}
