import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { whatIfQuery } from '../../api/look.ts';
import type { WhatIf as Offer } from '../../contract/answers.ts';
import { selectProblem } from '../../machines/problem.ts';
import {
  type RunChange,
  selectChange,
  selectWhatIfStep,
  whatIfMachine,
} from '../../machines/what-if/what-if.machine.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { useLookApi } from '../../shared/member/use-look-api.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/what-if.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Grid, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { WhatIfResultView } from './what-if-result.tsx';

interface Fields {
  limit: RunChange['limit'];
  /** Percent. */
  drawdown: string;
  funds: string;
  /** Separated by commas. */
  without: string;
}

const asFraction = (percent: string) => Number((Number(percent) / 100).toFixed(6));
const hasPercentage = (limit: RunChange['limit']) => limit === 'STOP_TRADE_ENTRY' || limit === 'FORCE_QUIT';

const changeOf = ({ drawdown, funds, limit, without }: Fields): RunChange => ({
  ...{ limit, funds: asFraction(funds) },
  ...(without !== '' && { without }),
  ...(hasPercentage(limit) && { drawdown: asFraction(drawdown) }),
});

const usual: Fields = { limit: 'RECORDED', drawdown: '10', funds: '100', without: '' };
const limitOptions = Object.entries(texts.limits).map(([value, label]) => ({ value, label }));
const common = { drawdown: ['5', '10', '20'], funds: ['50', '100'] } as const;

type WhatIfActor = ActorRefFrom<typeof whatIfMachine>;

/** The machine that computes a run again, and its answer to the latest change. */
function useWhatIf(botId: string) {
  const api = useLookApi();
  const { queryClient } = useMember();
  const [machine] = useState(() =>
    whatIfMachine.provide({
      actors: {
        compute: fromPromise(async ({ input: { change }, signal }) => {
          // Not from the cache: the run may have gone on.
          const answer = await api.whatIf(botId, change, signal);
          queryClient.setQueryData(whatIfQuery(api, botId, change).queryKey, answer);
          return answer?.result != null;
        }),
      },
    }),
  );
  const actor = useActorRef(machine, inspected);
  const change = useSelector(actor, selectChange);
  const { data } = useQuery({ ...whatIfQuery(api, botId, change ?? undefined), enabled: false });
  return { actor, change, answer: data };
}

interface PairsProps {
  pairs: readonly string[];
  /** Those left out, separated by commas. */
  value: string;
  onChange: (value: string) => void;
  errorMessage?: string;
}

function Pairs({ pairs, value, onChange, errorMessage }: PairsProps) {
  const without = value.split(',').filter((pair) => pair !== '');
  const toggle = (pair: string, isTraded: boolean) =>
    onChange(pairs.filter((one) => (one === pair ? !isTraded : without.includes(one))).join(','));
  return (
    <Stack gap={2} role="group" aria-label={texts.pairs}>
      <Text as="span" weight="medium" tone="strong">
        {texts.pairs}
      </Text>
      <Grid columnWidth="7.5rem" gap={1}>
        {pairs.map((pair, index) => (
          <Checkbox
            key={pair}
            label={pair}
            value={!without.includes(pair)}
            onChange={(isTraded) => toggle(pair, isTraded)}
            {...(index === 0 && errorMessage !== undefined && { errorMessage })}
          />
        ))}
      </Grid>
    </Stack>
  );
}

interface ChangeFormProps {
  actor: WhatIfActor;
  pairs: readonly string[];
}

/** Chooses what to change. Another choice replaces one that is being computed. */
function ChangeForm({ actor, pairs }: ChangeFormProps) {
  const failure = useSelector(actor, selectProblem);
  const isComputing = useSelector(actor, selectWhatIfStep) === 'computing';
  const { clearErrors, control, formProps, isSubmitting, problem, setValue } = useCheckedForm<Fields, Fields>(
    {
      defaultValues: usual,
      loadSchema: async () => (await import('./what-if-schema.ts')).changeSchema(pairs.length),
      onSubmit: (fields) => actor.send({ type: 'change.submit', change: changeOf(fields) }),
      failure,
    },
  );
  const isLimited = hasPercentage(useWatch({ control, name: 'limit' }));
  const forget = useEffectEvent(() => setValue('drawdown', usual.drawdown));
  useEffect(() => {
    // A result that is no longer shown must not be wrong.
    if (!isLimited) forget();
  }, [isLimited]);
  const percentage = {
    as: TextField,
    control,
    inputMode: 'decimal',
    autoComplete: 'off',
    isNumeric: true,
  } as const;
  const shortcuts = (name: keyof typeof common, label: string) => (
    <Inline role="group" aria-label={label}>
      {common[name].map((percent) => (
        <Button
          key={percent}
          size="small"
          variant="secondary"
          onPress={() => {
            clearErrors(name);
            setValue(name, percent, { shouldDirty: true });
          }}
        >
          {`${percent}%`}
        </Button>
      ))}
    </Inline>
  );
  return (
    <Form {...formProps}>
      <Stack>
        <Grid columnWidth="14rem">
          <Bound as={Select} control={control} name="limit" label={texts.limit} options={limitOptions} />
          {isLimited && (
            <Stack gap={2}>
              <Bound {...percentage} name="drawdown" label={texts.drawdown} />
              {shortcuts('drawdown', texts.commonDrawdowns)}
            </Stack>
          )}
          <Stack gap={2}>
            <Bound {...percentage} name="funds" label={texts.funds} />
            {shortcuts('funds', texts.commonFunds)}
          </Stack>
        </Grid>
        <Bound as={Pairs} control={control} name="without" pairs={pairs} />
        <FormError>{problem}</FormError>
        <Inline>
          <Button type="submit" isPending={isSubmitting}>
            {texts.compute}
          </Button>
          {isComputing && (
            <Button variant="quiet" onPress={() => actor.send({ type: 'computation.cancel' })}>
              {texts.cancel}
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}

/** What became of the last change: nothing yet, on its way, or the two runs side by side. */
function Outcome({ botId, offer }: { botId: string; offer: Offer }) {
  const { actor, answer, change } = useWhatIf(botId);
  const step = useSelector(actor, selectWhatIfStep);
  return (
    <Stack gap={6}>
      <ChangeForm actor={actor} pairs={offer.pairs} />
      {step === 'computing' && (
        <Loading label={texts.computing}>
          <Stack gap={2}>
            <Text tone="quiet">{texts.computing}</Text>
            <Skeleton height="22rem" />
          </Stack>
        </Loading>
      )}
      {step === 'unmatched' && (
        <div role="status">
          <EmptyState title={texts.unmatchedTitle}>{texts.unmatched}</EmptyState>
        </div>
      )}
      {step === 'computed' && change && answer?.result && (
        <WhatIfResultView answer={answer} change={change} result={answer.result} />
      )}
    </Stack>
  );
}

/** A run computed again with something changed, compared with the run as it was. */
export function WhatIf({ botId }: { botId: string }) {
  const { zone } = useTimeZone();
  const query = useQuery(whatIfQuery(useLookApi(), botId));
  return (
    <QueryView
      query={query}
      failed={texts.notLoaded}
      loading={<Loading label={texts.loading} height="16rem" />}
    >
      {(offer) =>
        offer ? (
          <Stack>
            <Text isProse>
              {texts.intro(formatDateTime(offer.from, zone), formatDateTime(offer.to, zone))}
            </Text>
            <Outcome botId={botId} offer={offer} />
          </Stack>
        ) : (
          <Text>{texts.notOffered}</Text>
        )
      }
    </QueryView>
  );
}
