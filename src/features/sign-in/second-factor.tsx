import { useMachine } from '@xstate/react';
import { ApiError, learnMessages } from '../../api/errors.ts';
import {
  secondFactorMachine,
  selectSecondFactorView,
} from '../../machines/second-factor/second-factor.machine.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { GuestOutcome, GuestPage } from '../../shared/guest/guest-page.tsx';
import { inspected } from '../../shared/live/inspected.ts';
import { useOpenSession, useRuntime } from '../../shared/member/runtime.ts';
import * as signIn from '../../texts/guest.ts';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

learnMessages(texts.secondFactorMessages);

type Way = 'app' | 'recovery';

interface CodeFormProps {
  way: Way;
  /** The challenge of the sign-in. */
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
    send: async ({ entered }) => {
      const code = isApp ? { code: entered } : { recoveryCode: entered };
      try {
        return await api.auth.enterSecondFactor({ challenge, ...code });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'error.auth.challengeOver') onOver();
        throw error;
      }
    },
    onSuccess: useOpenSession(),
    fieldOf: ({ code }) => (code === 'error.auth.codeRefused' ? 'entered' : undefined),
  });

  return (
    <Form {...formProps}>
      <Stack gap={4} ref={form}>
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

interface SecondFactorProps {
  challenge: string;
  /** Back to the first step. */
  onStartAgain: () => void;
}

/** The second step of a sign-in, in place of the first. */
export function SecondFactor({ challenge, onStartAgain }: SecondFactorProps) {
  const [snapshot, send] = useMachine(secondFactorMachine, inspected);
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
    <GuestPage title={texts.askTitle}>
      <CodeForm key={view} way={view} challenge={challenge} onOver={() => send({ type: 'challenge.over' })} />
      <Stack gap={2}>
        <Button variant="quiet" isFullWidth onPress={() => send({ type: 'way.changed' })}>
          {texts.otherWay[view]}
        </Button>
        <Button variant="quiet" isFullWidth onPress={onStartAgain}>
          {texts.startAgain}
        </Button>
      </Stack>
    </GuestPage>
  );
}
