import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { queryKeys } from '../../api/query-options.ts';
import type { LossLimit } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/loss-limit.ts';
import { Button } from '../../ui/button/button.tsx';
import { Bound } from '../../ui/form/bound.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';
import { isOn } from '../../widgets/loss-limit/limit-meaning.ts';
import { dismiss } from '../../widgets/loss-limit/seen-limit.ts';
import { useLossLimitQuery } from '../../widgets/loss-limit/use-loss-limit.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { ConfirmLimit } from './confirm-limit.tsx';
import {
  actsAtOnce,
  fieldsOf,
  type LimitFields,
  limitActions,
  limitFields,
  settingsOf,
} from './limit-settings.ts';
import { useMostLoss } from './use-most-loss.ts';

const options = limitActions.map((value) => ({ value, ...texts.actions[value] }));

/** Sets the loss limit, or turns it off. A limit that hard stops or acts at once is confirmed first. */
export function LossLimitForm({ limit }: { limit: LossLimit }) {
  const { api } = useMember();
  const learn = useLearnLimit(limit);
  const [isAsking, setIsAsking] = useState(false);
  const most = useMostLoss(limit);
  const mostNow = useRef(most);
  useEffect(() => {
    mostNow.current = most;
  });
  /** What was entered and checked, while it is to be confirmed and while the dialog closes. */
  const [asked, setAsked] = useState<LimitFields>();
  const { control, formProps, problem, isPending, reset, getValues, send, setValue } = useServiceForm<
    LimitFields,
    LimitFields,
    LossLimit | null
  >({
    defaultValues: fieldsOf(limit),
    loadSchema: async () => (await import('./loss-limit-schema.ts')).lossLimitSchema(() => mostNow.current),
    send: (fields) => api.bots.setLossLimit(settingsOf(fields)),
    onChecked: (fields) => {
      if (fields.action !== 'FORCE_QUIT' && !actsAtOnce(settingsOf(fields), limit)) return send(fields);
      setAsked(fields);
      setIsAsking(true);
    },
    onSuccess: (answer) => {
      toasts.show({ tone: 'success', title: texts.wasSet });
      return learn(answer);
    },
  });
  const follow = useEffectEvent((name: keyof LimitFields, before: LimitFields, now: LimitFields) => {
    if (getValues(name) === before[name]) setValue(name, now[name]);
  });
  const known = useRef(limit);
  useEffect(() => {
    // Another tab may change the limit. What is being edited here stays.
    const [before, now] = [fieldsOf(known.current), fieldsOf(limit)];
    for (const name of limitFields) follow(name, before, now);
    known.current = limit;
  }, [limit]);
  const off = { drawdown: '', loss: '', action: fieldsOf(limit).action };
  const turnOff = useWrite({
    call: () => api.bots.setLossLimit(settingsOf(off)),
    onSuccess: (answer) => {
      toasts.show({ tone: 'success', title: texts.wasTurnedOff });
      reset(off);
      return learn(answer);
    },
  });

  const isBusy = isPending || turnOff.isPending;
  const amount = {
    as: TextField,
    control,
    inputMode: 'decimal',
    autoComplete: 'off',
    isNumeric: true,
  } as const;
  return (
    <>
      <Form {...formProps}>
        <Stack gap={4}>
          <Grid columnWidth="14rem" gap={4} isStretched>
            <Bound {...amount} name="drawdown" label={texts.drawdown} description={texts.drawdownHint} />
            <Bound {...amount} name="loss" label={texts.loss} description={texts.lossHint} />
          </Grid>
          <Bound
            as={RadioCards}
            control={control}
            name="action"
            label={texts.action}
            options={options}
            isInColumns
          />
          <FormError>{problem}</FormError>
          <Inline gap={2}>
            <Button type="submit" isPending={isPending} isDisabled={isBusy && !isPending}>
              {texts.set}
            </Button>
            {isOn(limit) && (
              <Button
                variant="quiet"
                onPress={() => turnOff.send()}
                isPending={turnOff.isPending}
                isDisabled={isBusy && !turnOff.isPending}
              >
                {texts.turnOff}
              </Button>
            )}
          </Inline>
        </Stack>
      </Form>
      {asked && (
        <ConfirmLimit
          settings={settingsOf(asked)}
          limit={limit}
          isOpen={isAsking}
          onConfirm={() => {
            setIsAsking(false);
            send(asked);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** Returns a function that shows an accepted limit, and dismisses the news that the old one acted. */
function useLearnLimit({ reached }: LossLimit) {
  const queryClient = useQueryClient();
  const { queryKey } = useLossLimitQuery();
  return async (answer: LossLimit | null) => {
    if (reached) dismiss(reached);
    if (answer) queryClient.setQueryData(queryKey, answer);
    else await queryClient.invalidateQueries({ queryKey: queryKeys.lossLimit });
  };
}
