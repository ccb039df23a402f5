import { useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { ApiError, describeProblem } from '../../api/errors.ts';
import { type SecurityApi, securityKey } from '../../api/security.ts';
import type { AuthenticatorSecret, Security } from '../../contract/answers.ts';
import { authenticatorMachine } from '../../machines/authenticator/authenticator.machine.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { Hold } from '../../shared/member/hold.tsx';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/second-factor.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { FormError } from '../../ui/form/form.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { KeepCodes } from './keep-codes.tsx';
import { ScanSecret } from './scan-secret.tsx';
import { UnlinkGoogle } from './unlink-google.tsx';

/** Says that the second factor will be removed, and lets the member keep it. */
function Removal({ api, dueAt }: { api: SecurityApi; dueAt: string }) {
  const queryClient = useQueryClient();
  const { zone } = useTimeZone();
  const keeping = useRequest({
    call: (_: undefined, signal) => api.keepOwnSecondFactor(signal),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: securityKey });
      toasts.show({ tone: 'success', title: texts.factorKept, description: texts.factorKeptMore });
    },
  });
  return (
    <>
      <Banner
        tone="warning"
        title={texts.removalTitle(formatDateTime(dueAt, zone))}
        actions={
          <Button isPending={keeping.isPending} onPress={() => keeping.send(undefined)}>
            {texts.keepFactor}
          </Button>
        }
      >
        {texts.removal}
      </Banner>
      <FormError title={keeping.problem && texts.notKept}>
        {keeping.problem && describeProblem(keeping.problem)}
      </FormError>
    </>
  );
}

const passkeysOf = ({ passkeys }: Security) => passkeys?.items ?? [];

/** Below this number, the member should get new codes. */
const few = 3;

/** Whether the service says that there is no app anymore: it was removed elsewhere. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'error.auth.factorNotFound';

interface AuthenticatorProps {
  api: SecurityApi;
  security: Security;
  reread: () => Promise<void>;
}

/** The facts, and the member's current step with the authenticator app. */
export function Authenticator({ api, security, reread }: AuthenticatorProps) {
  const [snapshot, send] = useMachine(authenticatorMachine, inspected);
  // Secrets stay here: machines may be shown.
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [isTurnedOn, setTurnedOn] = useState(false);
  const view = snapshot.value;
  const panel = useFocusWhenLost(view);

  const cancel = () => {
    setSecret(null);
    send({ type: 'act.cancel' });
    // An answer may have been lost.
    void reread();
  };
  const receive = (received: readonly string[]) => {
    setCodes(received);
    send({ type: 'codes.received' });
    void reread();
  };
  const gone = {
    isOvertakenBy: isGone,
    onOvertaken: reread,
  };
  const setup = useRequest({
    call: (_: undefined, signal) => api.startAuthenticator(signal),
    onSuccess: (received) => {
      setSecret(received);
      send({ type: 'secret.received' });
    },
  });
  const renewal = useRequest({
    ...gone,
    call: (_: undefined, signal) => api.renewRecoveryCodes(signal),
    onSuccess: (received) => receive(received.codes),
  });
  const removal = useRequest({
    ...gone,
    call: (_: undefined, signal) => api.removeAuthenticator(signal),
    onSuccess: async () => {
      await reread();
      const hasPasskeys = passkeysOf(security).length > 0;
      toasts.show({
        tone: 'success',
        title: texts.removed,
        description: hasPasskeys ? texts.removedPasskeysStay : texts.removedMore,
      });
    },
  });

  return (
    <div ref={panel} tabIndex={-1}>
      <Stack>
        {security.removalDueAt && <Removal api={api} dueAt={security.removalDueAt} />}
        {view === 'idle' && <Facts security={security} />}
        {view === 'idle' && <UnlinkGoogle api={api} security={security} />}
        <Hold act="factor" />
        <FormError title={setup.problem && texts.setUpFailed}>
          {setup.problem && describeProblem(setup.problem)}
        </FormError>
        <div key={view}>
          {view === 'idle' && <Acts security={security} requests={{ setup, renewal, removal }} />}
          {view === 'scanning' && secret && (
            <ScanSecret
              api={api}
              secret={secret}
              onCodes={(received) => {
                setSecret(null);
                receive(received);
                setTurnedOn(true);
              }}
              onLost={() => {
                setSecret(null);
                send({ type: 'secret.lost' });
                void reread();
              }}
              onCancel={cancel}
            />
          )}
          {view === 'expired' && (
            <Banner
              tone="warning"
              title={texts.expiredTitle}
              role="alert"
              actions={
                <Inline>
                  <Button isPending={setup.isPending} onPress={() => setup.send(undefined)}>
                    {texts.startSetupAgain}
                  </Button>
                  <Button variant="quiet" onPress={cancel}>
                    {texts.cancel}
                  </Button>
                </Inline>
              }
            >
              {texts.expired}
            </Banner>
          )}
          {view === 'keepingCodes' && (
            <KeepCodes
              codes={codes}
              onKept={() => {
                setCodes([]);
                setTurnedOn(false);
                send({ type: 'codes.kept' });
                // Above the codes, it would cover their button.
                if (isTurnedOn)
                  toasts.show({ tone: 'success', title: texts.turnedOn, description: texts.turnedOnMore });
              }}
            />
          )}
        </div>
      </Stack>
    </div>
  );
}

function Facts({ security }: { security: Security }) {
  const { authenticatorSince, hasGoogle, hasPassword, recoveryCodesLeft } = security;
  const { zone } = useTimeZone();
  const isOn = authenticatorSince !== null;
  const hasCodes = isOn || passkeysOf(security).length > 0;
  return (
    <DescriptionList
      layout="columns"
      items={[
        { label: texts.password, value: hasPassword ? texts.isSet : texts.notSet },
        { label: texts.google, value: hasGoogle ? texts.linked : texts.notLinked },
        {
          label: texts.app,
          value: isOn ? texts.onSince(formatDateTime(authenticatorSince, zone)) : texts.off,
        },
        hasCodes && { label: texts.codesLeft, value: texts.left(recoveryCodesLeft) },
      ]}
    />
  );
}

type Request = ReturnType<typeof useRequest<unknown, undefined>>;

interface ActsProps {
  security: Security;
  requests: Record<'setup' | 'renewal' | 'removal', Request>;
}

function Acts({ security, requests: { setup, renewal, removal } }: ActsProps) {
  const { authenticatorSince, recoveryCodesLeft } = security;
  const isOn = authenticatorSince !== null;
  const hasPasskeys = passkeysOf(security).length > 0;
  const hasCodes = isOn || hasPasskeys;
  return (
    <Stack>
      {!hasCodes && (
        <Text tone="quiet" isProse>
          {texts.advice}
        </Text>
      )}
      {hasCodes && recoveryCodesLeft < few && <Text isProse>{texts.fewCodes}</Text>}
      <Inline>
        {!isOn && (
          <Button isPending={setup.isPending} onPress={() => setup.send(undefined)}>
            {texts.turnOn}
          </Button>
        )}
        {hasCodes && <Button onPress={() => renewal.ask(undefined)}>{texts.newCodes}</Button>}
        {isOn && (
          <Button variant="dangerQuiet" onPress={() => removal.ask(undefined)}>
            {texts.remove}
          </Button>
        )}
      </Inline>
      <RequestDialog request={renewal} title={texts.renewTitle} confirmLabel={texts.newCodes}>
        <Text>{texts.renewFirst}</Text>
      </RequestDialog>
      <RequestDialog request={removal} title={texts.removeTitle} tone="danger" confirmLabel={texts.remove}>
        <Text>{hasPasskeys ? texts.removeFirstPasskeysStay : texts.removeFirst}</Text>
      </RequestDialog>
    </Stack>
  );
}
