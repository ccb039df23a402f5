import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { createPushApi, pushKey, pushQuery } from '../../api/push.ts';
import type { Push } from '../../contract/answers.ts';
import {
  type NotificationsEvent,
  notificationsMachine,
  type PushChoice,
  selectNotificationsStep,
} from '../../machines/notifications/notifications.machine.ts';
import { selectProblem } from '../../machines/problem.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useMember } from '../../shared/member/member.ts';
import { createPushActors, pushKinds } from '../../shared/push/push-browser.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/notifications.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { FormError } from '../../ui/form/form.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

/** Notifications in this browser. Shows nothing if the service sends none. */
export function Notifications() {
  const { api } = useMember();
  const query = useQuery(pushQuery(api.with(createPushApi)));
  if (query.data === null) return null;

  return (
    <Card title={texts.title}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={<Loading label={texts.loading} height="6rem" />}
      >
        {(data) => data && <Device push={data} />}
      </QueryView>
    </Card>
  );
}

/** Whether this device gets notifications, and what the member can do about it. */
function Device({ push }: { push: Push }) {
  const { api } = useMember();
  const queryClient = useQueryClient();
  const [machine] = useState(() => {
    const book = {
      read: () => queryClient.getQueryData<Push>(pushKey) ?? push,
      write: (answer: Push) => queryClient.setQueryData(pushKey, answer),
    };
    return notificationsMachine.provide({ actors: createPushActors(api.with(createPushApi), book) });
  });
  const actor = useActorRef(machine, inspected);
  const step = useSelector(actor, selectNotificationsStep);
  const problem = useSelector(actor, selectProblem);
  const panel = useFocusWhenLost(step, { preventScroll: true });
  const send = (event: NotificationsEvent) => actor.send(event);
  const isOn = ['turnedOn', 'changing', 'testing', 'unsubscribing'].includes(step);

  return (
    <Stack ref={panel} tabIndex={-1}>
      {step === 'looking' && <Loading label={texts.loading} height="6rem" />}
      {(step === 'unsupported' || step === 'uninstalled' || step === 'blocked' || step === 'unknown') && (
        <Banner
          tone={step === 'unsupported' || step === 'uninstalled' ? 'info' : 'warning'}
          title={step === 'unknown' ? texts.notLoaded : texts.obstacles[step].title}
          actions={<Button onPress={() => send({ type: 'look.again' })}>{texts.checkAgain}</Button>}
        >
          {step === 'unknown' ? problem && describeProblem(problem) : texts.obstacles[step].more}
        </Banner>
      )}
      {(step === 'turnedOff' || step === 'asking' || step === 'subscribing') && (
        <>
          <Text tone="quiet" isProse>
            {texts.about}
          </Text>
          <FormError title={problem && texts.notDone}>{problem && describeProblem(problem)}</FormError>
          {step === 'asking' && <Text role="status">{texts.answerBrowser}</Text>}
          <Inline>
            <Button isPending={step !== 'turnedOff'} onPress={() => send({ type: 'push.enable' })}>
              {texts.turnOn}
            </Button>
          </Inline>
        </>
      )}
      {isOn && (
        <>
          <Choices push={push} isPending={step !== 'turnedOn'} send={send} />
          <Text size="small" tone="quiet">
            {texts.untilSignInEnds}
          </Text>
          <FormError title={problem && texts.notDone}>{problem && describeProblem(problem)}</FormError>
          <Inline>
            <Button isPending={step === 'testing'} onPress={() => send({ type: 'test.send' })}>
              {texts.sendTest}
            </Button>
            <Button
              variant="quiet"
              isPending={step === 'unsubscribing'}
              onPress={() => send({ type: 'push.disable' })}
            >
              {texts.turnOff}
            </Button>
          </Inline>
        </>
      )}
    </Stack>
  );
}

interface ChoicesProps {
  push: Push;
  isPending: boolean;
  send: (event: NotificationsEvent) => void;
}

/** What this device gets, changed at once. */
function Choices({ push: { subscription }, isPending, send }: ChoicesProps) {
  const current: PushChoice = subscription ?? { kinds: [], showAmounts: false };
  const [wanted, setWanted] = useState(current);
  const shown = isPending ? wanted : current;
  const choose = (choice: PushChoice) => {
    setWanted(choice);
    send({ type: 'choice.made', choice });
  };
  const heading = 'push-kinds';

  return (
    <Stack role="group" aria-labelledby={heading}>
      <Heading level={3} id={heading}>
        {texts.whatToSend}
      </Heading>
      {pushKinds.map((kind) => (
        <Switch
          key={kind}
          label={texts.kinds[kind]}
          isSelected={shown.kinds.includes(kind)}
          isReadOnly={isPending}
          onChange={(isChosen) =>
            choose({
              ...current,
              kinds: pushKinds.filter((one) => (one === kind ? isChosen : current.kinds.includes(one))),
            })
          }
        />
      ))}
      <Switch
        label={texts.showAmounts}
        description={texts.showAmountsMore}
        isSelected={shown.showAmounts}
        isReadOnly={isPending}
        onChange={(showAmounts) => choose({ ...current, showAmounts })}
      />
      {shown.kinds.length === 0 && (
        <Text size="small" tone="quiet">
          {texts.noneChosen}
        </Text>
      )}
    </Stack>
  );
}
