import { useActorRef, useSelector } from '@xstate/react';
import { type Ref, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { ApiError, describeProblem } from '../../api/errors.ts';
import type { SecurityApi } from '../../api/security.ts';
import type { Passkey, PasskeyCreation, PasskeyStanding } from '../../contract/answers.ts';
import type { PasskeyAttestation } from '../../contract/contract.ts';
import {
  passkeyEnrollmentMachine,
  selectPasskeyEnrollmentStep,
} from '../../machines/passkey-enrollment/passkey-enrollment.machine.ts';
import { selectProblem } from '../../machines/problem.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useServiceForm } from '../../shared/forms/use-service-form.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { worksHere } from '../../shared/passkeys/passkey-request.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import * as texts from '../../texts/passkeys.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button } from '../../ui/button/button.tsx';
import { useFocusInside, useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { loadOrTell } from '../../ui/on-demand/use-on-demand.ts';
import { Heading, Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { KeepCodes } from './keep-codes.tsx';

const browser = onDemand(() => import('../../shared/passkeys/browser.ts'));

interface PasskeysProps {
  api: SecurityApi;
  standing: PasskeyStanding;
  /** Whether the account has a second factor besides passkeys. */
  hasApp: boolean;
  reread: () => Promise<void>;
}

/** The passkeys of the member: added, renamed and removed. */
export function Passkeys({ api, standing, hasApp, reread }: PasskeysProps) {
  const { items } = standing;
  return (
    <Stack>
      <Heading level={3}>{texts.passkeys}</Heading>
      <Text tone="quiet" isProse>
        {texts.advice}
      </Text>
      {items.length > 0 && (
        <Stack as="ul">
          {items.map((passkey) => (
            <li key={passkey.uuid}>
              <PasskeyItem
                api={api}
                passkey={passkey}
                isLastFactor={items.length === 1 && !hasApp}
                reread={reread}
              />
            </li>
          ))}
        </Stack>
      )}
      <Enrollment api={api} standing={standing} reread={reread} />
    </Stack>
  );
}

interface Results {
  name: () => string;
  onAdded: (codes: readonly string[] | null) => Promise<void>;
}

/** The machine over the browser and the service. The signed challenge stays here: machines may be shown. */
function provideEnrollment(api: SecurityApi, results: { current: Results }) {
  let options: PasskeyCreation | null = null;
  let made: PasskeyAttestation | null = null;
  return passkeyEnrollmentMachine.provide({
    actors: {
      prepare: fromPromise(async ({ signal }) => {
        options = await reporting(api.startPasskey(signal));
      }),
      create: fromPromise(async ({ signal }) => {
        const { makePasskey } = await loadOrTell(browser);
        made = await makePasskey(options, signal);
        return made !== null;
      }),
      keep: fromPromise(async () => {
        if (!made) throw new Error(texts.notAccepted);
        const { recoveryCodes } = await reporting(
          api.addPasskey({ name: results.current.name(), attestation: made }).catch(inOurWords),
        );
        await results.current.onAdded(recoveryCodes);
        return recoveryCodes !== null;
      }),
    },
  });
}

/** The most that an account can have. */
const most = 10;

/** A name that no other passkey has. The member can choose another. */
function freeName(items: readonly Passkey[]): string {
  const taken = new Set(items.map(({ name }) => name));
  const names = Array.from({ length: items.length + 1 }, (_, index) => texts.nameOf(index + 1));
  return names.find((name) => !taken.has(name)) ?? texts.nameOf(items.length + 1);
}

/** The catalog's message is about signing in. */
function inOurWords(error: unknown): never {
  if (error instanceof ApiError && error.code === 'error.auth.passkeyRefused')
    throw new Error(texts.notAccepted, { cause: error });
  throw error;
}

const tellAdded = () => toasts.show({ tone: 'success', title: texts.added, description: texts.addedMore });

/** The button that adds a passkey, and the steps after it. */
function Enrollment({ api, standing: { domain, items }, reread }: Omit<PasskeysProps, 'hasApp'>) {
  // Codes stay here: machines may be shown.
  const [codes, setCodes] = useState<readonly string[]>([]);
  const results = useRef<Results>({ name: () => '', onAdded: async () => undefined });
  results.current = {
    name: () => freeName(items),
    onAdded: async (received) => {
      setCodes(received ?? []);
      await reread();
      // Above the codes, it would cover their button.
      if (!received) tellAdded();
    },
  };
  const [machine] = useState(() => provideEnrollment(api, results));
  const actor = useActorRef(machine, inspected);
  const step = useSelector(actor, selectPasskeyEnrollmentStep);
  const problem = useSelector(actor, selectProblem);
  const part: Ref<HTMLDivElement> = useFocusWhenLost(step === 'keepingCodes');

  if (!worksHere(domain)) return <Text>{texts.elsewhere(domain)}</Text>;
  const isPending = step === 'preparing' || step === 'making' || step === 'checking';
  return (
    <div ref={part} tabIndex={-1}>
      {step === 'keepingCodes' ? (
        <KeepCodes
          codes={codes}
          onKept={() => {
            setCodes([]);
            actor.send({ type: 'codes.kept' });
            tellAdded();
          }}
        />
      ) : (
        <Stack>
          <FormError title={problem && texts.addFailedTitle}>{problem && describeProblem(problem)}</FormError>
          {items.length >= most && <Text>{texts.most}</Text>}
          {step === 'making' && <Text role="status">{texts.adding}</Text>}
          <Inline>
            <Button
              isPending={isPending}
              isDisabled={items.length >= most}
              onPress={() => actor.send({ type: 'passkey.add' })}
              {...browser.intent}
            >
              {texts.add}
            </Button>
          </Inline>
        </Stack>
      )}
    </div>
  );
}

/** Whether the service says that the passkey is gone: it was removed elsewhere. */
const isGone = (error: unknown) => error instanceof ApiError && error.code === 'error.auth.passkeyNotFound';

interface ItemProps {
  api: SecurityApi;
  passkey: Passkey;
  isLastFactor: boolean;
  reread: () => Promise<void>;
}

/** One passkey, with its name to change, and the way to remove it. */
function PasskeyItem({ api, passkey, isLastFactor, reread }: ItemProps) {
  const { zone } = useTimeZone();
  const [isNaming, setNaming] = useState(false);
  const item = useFocusWhenLost(isNaming);
  const { createdAt, isSynced, lastUsedAt, name, uuid } = passkey;
  const removal = useRequest({
    call: (_: undefined, signal) => api.removePasskey(uuid, signal),
    isOvertakenBy: isGone,
    onOvertaken: async () => {
      await reread();
      toasts.show({ tone: 'warning', title: texts.gone, description: name });
    },
    onSuccess: async () => {
      await reread();
      toasts.show({ tone: 'success', title: texts.removed, description: name });
    },
  });
  const used = lastUsedAt ? texts.usedAt(formatDateTime(lastUsedAt, zone)) : texts.neverUsed;

  return (
    <div ref={item} tabIndex={-1}>
      {isNaming ? (
        <Naming api={api} passkey={passkey} reread={reread} onEnd={() => setNaming(false)} />
      ) : (
        <Inline gap={4}>
          <Stack gap={1}>
            <Inline>
              <Text>{name}</Text>
              {isSynced && <Badge tone="neutral">{texts.synced}</Badge>}
            </Inline>
            <Text size="small" tone="quiet">
              {`${texts.createdAt(formatDateTime(createdAt, zone))} · ${used}`}
            </Text>
          </Stack>
          <Inline>
            <Button size="small" aria-label={texts.renameOne(name)} onPress={() => setNaming(true)}>
              {texts.rename}
            </Button>
            <Button
              size="small"
              variant="dangerQuiet"
              aria-label={texts.removeOne(name)}
              onPress={() => removal.ask(undefined)}
            >
              {texts.remove}
            </Button>
          </Inline>
        </Inline>
      )}
      <RequestDialog
        request={removal}
        title={texts.removeTitle}
        tone="danger"
        confirmLabel={texts.remove}
        cancelLabel={texts.cancel}
      >
        <Text>{texts.removeWarning(name)}</Text>
        {isLastFactor && <Text>{texts.lastWarning}</Text>}
      </RequestDialog>
    </div>
  );
}

interface NamingProps extends Pick<ItemProps, 'api' | 'passkey' | 'reread'> {
  onEnd: () => void;
}

/** Another name for a passkey. */
function Naming({ api, passkey: { name, uuid }, reread, onEnd }: NamingProps) {
  const form = useFocusInside(true);
  const { control, formProps, problem, isPending } = useServiceForm({
    defaultValues: { name },
    loadSchema: async () => (await import('./schema.ts')).passkeyNameSchema,
    send: ({ name: typed }) => api.renamePasskey(uuid, typed),
    onSuccess: async () => {
      await reread();
      toasts.show({ tone: 'success', title: texts.renamed });
      onEnd();
    },
  });
  return (
    <Form {...formProps}>
      <Stack ref={form}>
        <FormError>{problem}</FormError>
        <Bound as={TextField} control={control} name="name" label={texts.name} autoComplete="off" />
        <Inline>
          <Button type="submit" variant="primary" isPending={isPending}>
            {texts.save}
          </Button>
          <Button variant="quiet" isDisabled={isPending} onPress={onEnd}>
            {texts.cancel}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
