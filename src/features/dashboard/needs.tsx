import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { apiKeysQuery, subscriptionQuery, userInfoQuery } from '../../api/queries.ts';
import type { Bot, UserInfo } from '../../contract/answers.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { LeftByEarlierRuns, LeftOnExchange } from '../../shared/bot/left-trades.tsx';
import { useActingLimit } from '../../shared/bot/loss-limit.ts';
import { LossLimitNews, useIsNewsMissing } from '../../shared/bot/on-demand.tsx';
import { useServiceClock } from '../../shared/bot/service-clock.ts';
import { useRunsQuery } from '../../shared/bot/use-bot.ts';
import { useKeyWords } from '../../shared/keys/key-words.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { isDue, openRenewalOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { RenewalBanner } from '../../shared/payment/renewal-banner.tsx';
import { QueryBanner } from '../../shared/query/query-view.tsx';
import { tradeBotPath } from '../../shared/routes/member-paths.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { subjects } from '../../texts/key-faults.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { useNow } from '../../ui/timing/timing.ts';
import { longestSilence, useSilence } from './engine-silence.ts';
import * as styles from './glance.css.ts';

/** Warns of each key that the bot cannot use, or that soon expires. */
function KeyNeeds() {
  const { data: keys = [] } = useQuery(apiKeysQuery(useMember().api));
  const wordsFor = useKeyWords(subjects.dashboard);

  return keys.map((key) => {
    const words = wordsFor(key);
    return (
      words && (
        <Banner
          key={key.uuid}
          tone={words.tone}
          role="status"
          isBrief
          title={words.title}
          actions={
            <ButtonLink href={tradeBotPath('exchangeAccount')}>{texts.checkExchangeAccount}</ButtonLink>
          }
        >
          {words.advice}
        </Banner>
      )
    );
  });
}

const hasOpenOrder = (info: UserInfo | undefined): boolean =>
  info?.lastDepositStatus != null && isOpenStage(stageOfStatus(info.lastDepositStatus));

const halfAMinute = 30_000;

/** Asks for the payment of an open renewal. Reads the order only if the user info says that one is open. */
function RenewalNeed() {
  const { api } = useMember();
  const { data: info } = useQuery(userInfoQuery(api));
  const isOpen = hasOpenOrder(info);
  const { data } = useQuery({ ...subscriptionQuery(api), enabled: isOpen });
  const order = isOpen && data ? openRenewalOf(data) : null;
  const now = useServiceClock()(useNow(halfAMinute));
  return order && isDue(order, now) ? <RenewalBanner order={order} now={now} isBrief /> : null;
}

/** Whether everything that could need the member has been read, and can be shown. */
export function useIsAllClear({ data, error }: Pick<UseQueryResult<Bot>, 'data' | 'error'>): boolean {
  const { api } = useMember();
  const user = useQuery(userInfoQuery(api));
  const status = user.data?.subscriptionStatus;
  const subscription = useQuery({
    ...subscriptionQuery(api),
    enabled: status === 'CANCELED' || hasOpenOrder(user.data),
  });
  const reads = [user, subscription, useQuery(apiKeysQuery(api)), useQuery(useRunsQuery()), useActingLimit()];
  const isNewsMissing = useIsNewsMissing();
  return (
    data !== undefined &&
    error === null &&
    !isNewsMissing &&
    reads.every((read) => !read.isEnabled || (read.isSuccess && !read.isPlaceholderData))
  );
}

interface NeedsProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error' | 'isFetching' | 'refetch' | 'dataUpdatedAt'>;
}

/** What needs the member, each with one button that deals with it. Renders nothing if nothing does. */
export function Needs({ query }: NeedsProps) {
  const { data: bot, error, dataUpdatedAt } = query;
  return (
    <div className={styles.needs}>
      <LossLimitNews as="LimitBanner" />
      {bot && <LeftOnExchange count={bot.leftOnExchange} />}
      {bot && <LeftByEarlierRuns current={bot} />}
      {bot && error && <QueryBanner query={query} title={texts.statusOutdated} isBrief />}
      {bot && !error && <SilentEngine bot={bot} readAt={dataUpdatedAt} />}
      <KeyNeeds />
      <RenewalNeed />
      <EndingSubscription />
    </div>
  );
}

/** Warns if the engine has not looked at the run for too long. */
function SilentEngine({ bot, readAt }: { bot: Bot; readAt: number }) {
  const silence = useSilence(bot, readAt, halfAMinute);
  if (silence === null || silence <= longestSilence) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      isBrief
      title={texts.silentTitle(formatDuration(silence))}
      actions={<ButtonLink href={routes.support.path}>{texts.contactSupport}</ButtonLink>}
    >
      {texts.silent}
    </Banner>
  );
}

const week = 7 * 86_400_000;

/** Warns if a canceled subscription ends within a week. */
function EndingSubscription() {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const { data: info } = useQuery(userInfoQuery(api));
  const { data } = useQuery({
    ...subscriptionQuery(api),
    enabled: info?.subscriptionStatus === 'CANCELED',
  });
  const now = useServiceClock()(useNow(halfAMinute));
  const end = data?.subscription?.status === 'CANCELED' ? data.subscription.currentPeriodEnd : null;
  if (!end || Date.parse(end) - now > week) return null;
  return (
    <Banner
      tone="warning"
      isBrief
      title={texts.endingTitle(formatDateTime(end, zone))}
      actions={<ButtonLink href={routes.subscriptions.path}>{texts.resumeSubscription}</ButtonLink>}
    >
      {texts.ending}
    </Banner>
  );
}
