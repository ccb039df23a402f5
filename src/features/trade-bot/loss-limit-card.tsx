import type { LossLimit } from '../../contract/answers.ts';
import { meaningOf } from '../../shared/bot/limit-words.ts';
import { describeRoom, isOn, levelOf, useLossLimit, useMeasuredLimit } from '../../shared/bot/loss-limit.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { When } from '../../shared/member/when.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { tradeBotParts } from '../../shared/routes/member-paths.ts';
import * as texts from '../../texts/loss-limit.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LossLimitForm } from './loss-limit-form.tsx';
import { useEquity, useMostLoss } from './use-most-loss.ts';

/** How far away the limit is, while it measures, and when it last acted. A limit that is off shows the balance if it is known. */
function LossLimitFacts({ limit }: { limit: LossLimit }) {
  const { balance, peak, reached } = limit;
  const { view } = useBot();
  const isTrading = view === 'trading' || view === 'entryStopped';
  const isMeasuring = isTrading && peak !== null && isOn(limit);
  const known = useEquity();
  const money = (usdt: number) => formatMoney(usdt, 'USDT');
  const level = isMeasuring ? levelOf(limit, peak) : 0;
  const room = isMeasuring ? describeRoom(limit) : null;
  const items = [
    isMeasuring && { label: texts.peak, value: money(peak) },
    level > 0 && { label: texts.actsAt, value: money(level) },
    isMeasuring && balance !== null && { label: texts.balance, value: money(balance) },
    isTrading &&
      !isOn(limit) &&
      known !== null && {
        label: texts.balance,
        value: (
          // If there is no room beside the amount, the whole time moves below it.
          <Inline as="span" gap={1} align="baseline">
            <span>{money(known.equity)}</span>
            <Text as="span" size="small" tone="quiet">
              <When at={known.at} />
            </Text>
          </Inline>
        ),
      },
    room !== null && { label: texts.left, value: `${money(room.left)} (${room.percent})` },
    reached !== null && {
      label: texts.lastActed,
      value: (
        <>
          <When at={reached.at} />
          {texts.actedAt[reached.action]}
        </>
      ),
    },
  ].filter((item) => item !== false);
  return items.length === 0 ? null : <DescriptionList layout="columns" items={items} />;
}

/** The limit at which the bot stops entry or hard stops. Renders nothing if the service has no loss limits. */
export function LossLimitCard() {
  const query = useLossLimit();
  if (query.data === null) return null;

  return (
    <Card anchor={tradeBotParts.lossLimit} title={texts.title}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={<Loading label={texts.loading} height="20rem" />}
      >
        {(limit) => limit && <Limit limit={limit} />}
      </QueryView>
    </Card>
  );
}

function Limit({ limit }: { limit: LossLimit }) {
  // Turning it off removes the button for that.
  const whole = useFocusWhenLost(isOn(limit));
  const most = useMostLoss(limit);
  const measured = useMeasuredLimit().data ?? limit;
  return (
    <Stack ref={whole} tabIndex={-1} gap={5}>
      <Stack gap={1}>
        <Text tone="strong" isProse role="status">
          {meaningOf(limit)}
        </Text>
        {isOn(limit) && (
          <>
            <Text size="small" tone="quiet" isProse>
              {texts.noBound}
            </Text>
            <Text size="small" tone="quiet" isProse>
              {texts.peakMeaning}
            </Text>
          </>
        )}
      </Stack>
      {most && limit.loss !== null && limit.loss >= most.usdt && (
        <Banner tone="warning" title={texts.outOfReachTitle}>
          {texts.outOfReach(most.words)}
        </Banner>
      )}
      <LossLimitFacts limit={measured} />
      {limit.reached && isOn(limit) && <Text isProse>{texts.stillOn[limit.reached.action]}</Text>}
      <LossLimitForm limit={limit} measured={measured} />
    </Stack>
  );
}
