import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiKeysQuery, statisticQuery } from '../../api/queries.ts';
import type { ApiKey, Bot, UserInfo } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { selectActionStep, selectIsPossible, selectIsStale } from '../../machines/bot/bot.selectors.ts';
import { intents } from '../../machines/bot/bot.setup.ts';
import { BotMeaning, BotStatusBadge, LockedNote } from '../../shared/bot/bot-status.tsx';
import { intentWords } from '../../shared/bot/intent-words.ts';
import { LeftByEarlierRuns, LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { botCode, LastStop } from '../../shared/bot/on-demand.tsx';
import { useStartNeeds } from '../../shared/bot/start-needs.ts';
import { openTradesFact, seenRuns, useBot } from '../../shared/bot/use-bot.ts';
import { useOpenProfit } from '../../shared/bot/use-open-profit.ts';
import { ConnectedKey } from '../../shared/keys/connected-key.tsx';
import { Hold } from '../../shared/member/hold.tsx';
import { useMember } from '../../shared/member/member.ts';
import { When } from '../../shared/member/when.tsx';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { openTradesPath, tradeBotParts } from '../../shared/routes/member-paths.ts';
import * as actionTexts from '../../texts/bot-actions.ts';
import * as statusTexts from '../../texts/bot-status.ts';
import * as limitTexts from '../../texts/loss-limit.ts';
import * as texts from '../../texts/trade-bot.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { useFocusInside, useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { JumpLink } from '../../ui/jump-link/jump-link.tsx';
import { Grid, Grow, Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { useStore } from '../../ui/store/store.ts';
import { Text } from '../../ui/text/text.tsx';
import { Allocation } from './allocation.tsx';
import { ApiKeyForm, blankFor, type ReplaceableKey, useKeyRequest } from './api-key-form.tsx';
import { LossLimitCard } from './loss-limit-card.tsx';

/** What is missing for a start, with links to where to provide it. */
function StartNeeds({ exchangeAccount, funds }: { exchangeAccount: boolean; funds: boolean }) {
  return (
    <>
      {exchangeAccount && <JumpLink to={tradeBotParts.exchangeAccount}>{texts.needExchangeAccount}</JumpLink>}
      {exchangeAccount && funds && texts.and}
      {funds && (
        <JumpLink to={tradeBotParts.funds}>
          {exchangeAccount ? texts.alsoNeedFunds : texts.needFunds}
        </JumpLink>
      )}
      {texts.first}
    </>
  );
}

/** The receipt of the hard stop that ended the run, in the card from which it was requested. */
function Receipt({ bot }: { bot: Bot }) {
  const { api } = useMember();
  // Figures read during the run may lack the stop.
  const { data: statistic } = useQuery({ ...statisticQuery(api, bot.uuid), staleTime: 0 });
  return <LastStop as="StopReceipt" bot={bot} statistic={statistic} />;
}

/** The intents that the bot's status allows, each with its effect. */
function BotActions() {
  const { actor, snapshot, view, run } = useBot();
  const needs = useStartNeeds();
  const possible = intents.filter((intent) => selectIsPossible(snapshot, intent));
  // Requested early, so that a confirmation opens at once and shows what is at stake.
  useEffect(() => botCode.prefetch(), []);
  useOpenProfit();

  return (
    <Card
      title={texts.actions}
      // It arrives late, so it comes last and moves no button.
      footer={run && hasEnded(run) && <Receipt key={run.uuid} bot={run} />}
    >
      {possible.length === 0 && (
        <Text tone="quiet">{view === 'starting' ? texts.noActionsYet : texts.noActions}</Text>
      )}
      <Stack as="ul">
        {possible.map((intent) => {
          const { label, meaning, isDanger } = intentWords(intent, view, run ? run.openTrades : 0);
          const isHeldBack = intent === 'start' && needs !== null;
          return (
            <li key={intent}>
              <Inline gap={4} isSingleLine>
                <Grow>
                  <Text weight="medium">{label}</Text>
                  <Text size="small" tone="quiet" isProse>
                    {isHeldBack ? <StartNeeds {...needs} /> : meaning}
                  </Text>
                </Grow>
                <Button
                  variant={isDanger ? 'dangerQuiet' : intent === 'start' ? 'primary' : 'secondary'}
                  isDisabled={isHeldBack}
                  onPress={() => actor.send({ type: 'request.ask', intent })}
                >
                  {label}
                </Button>
              </Inline>
            </li>
          );
        })}
      </Stack>
    </Card>
  );
}

/** The exchange account the bot trades on. It can change only while the bot is stopped. */
function ExchangeAccount({ isLocked }: { isLocked: boolean }) {
  const { api } = useMember();
  const query = useQuery(apiKeysQuery(api));

  return (
    <Card anchor={tradeBotParts.exchangeAccount} title={texts.exchangeAccount}>
      <QueryView
        query={query}
        failed={texts.exchangeAccountNotLoaded}
        loading={<Loading label={texts.exchangeAccountLoading} height="6rem" />}
      >
        {(keys) => <Keys isLocked={isLocked} keys={keys} />}
      </QueryView>
    </Card>
  );
}

function Keys({ isLocked, keys }: { isLocked: boolean; keys: readonly ApiKey[] }) {
  const request = useKeyRequest(isLocked);
  // A first key may be there although its connection failed: its answer was lost, or another tab was faster.
  const isReplacing = request.isOpen && request.input?.current !== null;
  const isOpen = !isLocked && (keys.length === 0 || isReplacing);
  const whole = useFocusWhenLost(`${isOpen} ${keys.map(({ uuid }) => uuid).join(' ')}`);
  const form = useFocusInside(request.step === 'confirming');

  return (
    <Stack ref={whole} tabIndex={-1}>
      <Hold act="keys" />
      {isOpen ? (
        <div ref={form}>
          <ApiKeyForm request={request} />
        </div>
      ) : (
        <>
          {keys.map((key) => (
            <ConnectedKey
              key={key.uuid}
              apiKey={key}
              isLocked={isLocked}
              onReplace={isReplaceable(key) ? () => request.ask(blankFor(key)) : null}
            />
          ))}
          {isLocked && <LockedNote what={texts.lockedApiKey} />}
        </>
      )}
    </Stack>
  );
}

const isReplaceable = (key: ApiKey): key is ReplaceableKey => key.exchange !== 'UNKNOWN';

/** The bot's status, what it means, and the facts of its run. `isStale`: they could not be refreshed. */
function StatusCard({ bot, isStale }: { bot: Bot | null; isStale: boolean }) {
  return (
    <Card title={texts.status} actions={<BotStatusBadge bot={bot} isStale={isStale} />}>
      <Stack>
        <BotMeaning bot={bot} />
        {bot && (
          <DescriptionList
            layout="columns"
            items={[
              openTradesFact(bot),
              { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
              { label: texts.started, value: <When at={bot.activatedAt} /> },
              bot.deactivatedAt && {
                label: texts.ended,
                value: <When at={bot.deactivatedAt} />,
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}

/** Everything about a bot whose status is known. */
export function BotPanel({ info }: { info: UserInfo }) {
  const { actor, snapshot, view, isEnabled, run } = useBot();
  const bot = run ?? null;
  const isStale = selectIsStale(snapshot);
  const step = selectActionStep(snapshot);
  const closed = useStore(seenRuns).length;
  // A finished intent disables the button that was pressed, so its result takes the focus. After an overtaken intent,
  // that happens only with the next answer of the service. A warning takes its close button with it.
  const status = useFocusWhenLost(`${step === 'overtaken' ? `${step} ${view}` : step} ${closed}`);

  return (
    <Stack gap={6}>
      {isStale && (
        <Banner tone="warning" title={statusTexts.outdatedTitle} role="status">
          {statusTexts.outdated}
        </Banner>
      )}
      {step === 'overtaken' && (
        <Banner
          title={actionTexts.overtakenTitle}
          role="status"
          onClose={() => actor.send({ type: 'request.cancel' })}
        >
          {actionTexts.overtaken}
        </Banner>
      )}
      {bot && <LeftOnExchange count={bot.leftOnExchange} listedAt={openTradesPath(bot.uuid)} />}
      <LeftByEarlierRuns current={bot} />
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Stack ref={status} tabIndex={-1}>
          <Part title={texts.status}>
            <StatusCard bot={bot} isStale={isStale} />
          </Part>
        </Stack>
        <Stack>
          <Part title={texts.actions}>
            <BotActions />
          </Part>
        </Stack>
      </Grid>
      <Grid columnWidth="20rem" gap={6} isStretched>
        <Stack gap={6}>
          <Part title={texts.allocatedFunds}>
            <Allocation info={info} isLocked={isEnabled} />
          </Part>
          <Part title={limitTexts.title}>
            <LossLimitCard />
          </Part>
        </Stack>
        {/* In a stack, the card stays as high as its content. */}
        <Stack>
          <Part title={texts.exchangeAccount}>
            <ExchangeAccount isLocked={isEnabled} />
          </Part>
        </Stack>
      </Grid>
    </Stack>
  );
}
