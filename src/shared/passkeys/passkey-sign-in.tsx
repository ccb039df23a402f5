import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { selectPasskeySignInView } from '../../machines/passkey-sign-in/passkey-sign-in.machine.ts';
import { selectProblem } from '../../machines/problem.ts';
import * as texts from '../../texts/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { inspected } from '../live/inspected.ts';
import { useOpenSession, useRuntime } from '../member/runtime.ts';
import { type PasskeySource, passkeyAlone, providePasskeys } from './passkey-flow.ts';

interface PasskeyButtonProps {
  source: PasskeySource;
  /** Whether the page is about it. It then takes the focus. */
  isMain?: boolean;
}

/** The button that signs in with a passkey, and the reason if it failed. Renders nothing where passkeys do not work. */
export function PasskeyButton({ source, isMain = false }: PasskeyButtonProps) {
  const { api } = useRuntime();
  const openSession = useOpenSession();
  const [machine] = useState(() => providePasskeys(api, source, openSession));
  const actor = useActorRef(machine, inspected);
  const view = useSelector(actor, selectPasskeySignInView);
  const problem = useSelector(actor, selectProblem);
  if (view === 'nothing') return null;

  return (
    <Stack>
      <FormError title={problem && texts.failedTitle}>{problem && describeProblem(problem)}</FormError>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
        isFullWidth
        isPending={view === 'busy'}
        autoFocus={isMain}
        onPress={() => actor.send({ type: 'passkey.ask' })}
      >
        {texts.signIn}
      </Button>
    </Stack>
  );
}

/** The same on the sign-in page, where the browser also offers passkeys in the field for the email. */
export function PasskeySignIn() {
  const { api } = useRuntime();
  const [source] = useState(() => passkeyAlone(api));
  return <PasskeyButton source={source} />;
}
