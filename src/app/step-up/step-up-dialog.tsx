import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { createSecurityApi, type SecurityApi } from '../../api/security.ts';
import type { StepUp } from '../../contract/contract.ts';
import { selectAskedWays, selectHasOtherWays } from '../../machines/step-up/step-up.machine.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { passkeyRequestIn } from '../../shared/passkeys/passkey-request.ts';
import * as texts from '../../texts/step-up.ts';
import { validationMessages } from '../../texts/validation-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useFocusInside } from '../../ui/focus/focus.ts';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { loadOrTell } from '../../ui/on-demand/use-on-demand.ts';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import type { StepUp as Desk } from './step-up-desk.ts';

/** The field of the proof for each way. */
const fieldOf = {
  PASSWORD: 'password',
  TOTP: 'code',
  RECOVERY_CODE: 'recoveryCode',
  MAIL_CODE: 'mailCode',
} as const satisfies Record<texts.TypedWay, keyof StepUp>;

/** The input, by field. Apps show their codes in two groups. */
type Typed = Partial<Record<keyof StepUp, string>>;
const plain = (way: texts.TypedWay, typed: string) =>
  way === 'TOTP' || way === 'MAIL_CODE' ? typed.replaceAll(/\s/g, '') : typed;

/** Asks the member for a proof of presence, for all waiting calls. */
export function StepUpDialog({ desk }: { desk: Desk }) {
  const ways = useSelector(desk.actor, selectAskedWays);
  if (ways.includes('PASSKEY')) return <PasskeyProof desk={desk} />;
  // The desk asks only for ways that it knows.
  return <Proof key={ways.join()} desk={desk} ways={ways as readonly texts.TypedWay[]} />;
}

/** Leads to the next way, if there are others. */
function OtherWay({ desk, isDisabled }: { desk: Desk; isDisabled: boolean }) {
  const hasOthers = useSelector(desk.actor, selectHasOtherWays);
  if (!hasOthers) return null;
  return (
    <Inline>
      <Button
        variant="quiet"
        isDisabled={isDisabled}
        onPress={() => desk.actor.send({ type: 'way.changed' })}
      >
        {texts.otherWay}
      </Button>
    </Inline>
  );
}

const browser = onDemand(() => import('../../shared/passkeys/browser.ts'));

/** Less than the five minutes for which the service accepts a signature. */
const renewedAfter = 240_000;

/**
 * The challenge for a passkey to sign: the one that came with the question or, once that was sent or is too old,
 * another. A service that gives no other refuses the first one, and says so.
 */
function useRequests(desk: Desk, api: SecurityApi) {
  const since = useRef(performance.now());
  const known = useRef(desk.passkey());
  const renew = async (signal?: AbortSignal) => {
    const fresh = passkeyRequestIn(await api.passkeyForStepUp(signal).catch(() => null));
    if (fresh) {
      known.current = fresh;
      since.current = performance.now();
    }
  };
  return {
    renew,
    next: async (signal: AbortSignal) => {
      if (performance.now() - since.current > renewedAfter) await renew(signal);
      return known.current;
    },
  };
}

/** The proof by a passkey, which the browser asks for. Says nothing if the member cancels there. */
function PasskeyProof({ desk }: { desk: Desk }) {
  const [api] = useState(() => desk.api.with(createSecurityApi));
  const { next, renew } = useRequests(desk, api);
  const proof = useRequest({
    call: async (_: undefined, signal) => {
      const { askForAssertion } = await loadOrTell(browser);
      const assertion = await askForAssertion(await next(signal), signal);
      try {
        return assertion && (await api.stepUp({ assertion }));
      } catch (error) {
        // For the next press: browsers insist on being asked right after it.
        await renew(signal);
        throw error;
      }
    },
    onSuccess: (given) => given && desk.give(given.proof),
  });
  const { isPending, problem } = proof;
  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.usePasskey}
      onConfirm={() => proof.send(undefined)}
      onCancel={desk.cancel}
      isPending={isPending}
      errorMessage={problem ? (problem.fields.assertion ?? describeProblem(problem)) : undefined}
    >
      <Stack>
        <Text>{texts.intro}</Text>
        <Text>{texts.passkeyHint}</Text>
        <OtherWay desk={desk} isDisabled={isPending} />
      </Stack>
    </ConfirmDialog>
  );
}

function Proof({ desk, ways }: { desk: Desk; ways: readonly texts.TypedWay[] }) {
  const [api] = useState(() => desk.api.with(createSecurityApi));
  const [typed, setTyped] = useState<Typed>({});
  const [isTried, setTried] = useState(false);
  const fields = useFocusInside(true);
  const proof = useRequest({
    call: (entered: StepUp) => api.stepUp(entered),
    onSuccess: ({ proof: given }) => desk.give(given),
  });
  const mail = useRequest({
    call: () => api.mailStepUpCode(),
    onSuccess: () => toasts.show({ tone: 'success', title: texts.mailSent, description: texts.mailSentMore }),
  });

  const typedFor = (way: texts.TypedWay) => typed[fieldOf[way]] ?? '';
  const messageOf = (way: texts.TypedWay) =>
    isTried && typedFor(way) === ''
      ? validationMessages.required(texts.labels[way])
      : proof.problem?.fields[fieldOf[way]];
  const send = () => {
    setTried(true);
    if (ways.some((way) => typedFor(way) === '')) return;
    proof.send(Object.fromEntries(ways.map((way) => [fieldOf[way], plain(way, typedFor(way))])));
  };
  const isSaidAtField = ways.some((way) => messageOf(way) !== undefined);

  return (
    <ConfirmDialog
      isOpen
      title={texts.title}
      confirmLabel={texts.confirm}
      onConfirm={send}
      onCancel={desk.cancel}
      isPending={proof.isPending}
      errorMessage={proof.problem && !isSaidAtField ? describeProblem(proof.problem) : undefined}
    >
      <Stack ref={fields}>
        <Text>{texts.intro}</Text>
        {ways.includes('MAIL_CODE') && (
          <Inline>
            <Button isPending={mail.isPending} onPress={() => mail.send()}>
              {texts.sendMail}
            </Button>
          </Inline>
        )}
        {ways.map((way) => {
          const field = {
            label: texts.labels[way],
            description: texts.hints[way],
            value: typedFor(way),
            onChange: (value: string) => setTyped({ ...typed, [fieldOf[way]]: value }),
            isDisabled: proof.isPending,
            errorMessage: messageOf(way),
          };
          if (way === 'PASSWORD')
            return <PasswordField key={way} {...field} autoComplete="current-password" />;
          return (
            <TextField
              key={way}
              {...field}
              inputMode={way === 'RECOVERY_CODE' ? 'text' : 'numeric'}
              autoComplete={way === 'RECOVERY_CODE' ? 'off' : 'one-time-code'}
            />
          );
        })}
        <OtherWay desk={desk} isDisabled={proof.isPending} />
      </Stack>
    </ConfirmDialog>
  );
}
