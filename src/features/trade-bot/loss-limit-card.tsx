import type { LossLimit } from '../../contract/answers.ts';
import { isOn, meaningOf, useLossLimit } from '../../shared/bot/loss-limit.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { tradeBotParts } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/loss-limit.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LossLimitFacts } from './loss-limit-facts.tsx';
import { LossLimitForm } from './loss-limit-form.tsx';
import { useMostLoss } from './use-most-loss.ts';

/** The limit at which the bot stops entry or hard stops. Renders nothing if the service has no loss limits. */
export function LossLimitCard() {
  const query = useLossLimit();
  if (query.data === null) return null;

  return (
    <Card anchor={tradeBotParts.lossLimit} title={texts.title}>
      <QueryView
        query={query}
        failed={texts.notLoaded}
        loading={
          <Loading label={texts.loading}>
            <Skeleton height="20rem" />
          </Loading>
        }
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
  return (
    <Stack ref={whole} tabIndex={-1} gap={5}>
      <Stack gap={1}>
        <Text as="p" tone="strong" isProse role="status">
          {meaningOf(limit)}
        </Text>
        {isOn(limit) && (
          <>
            <Text as="p" size="small" tone="quiet" isProse>
              {texts.noBound}
            </Text>
            <Text as="p" size="small" tone="quiet" isProse>
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
      <LossLimitFacts limit={limit} />
      {limit.reached && isOn(limit) && (
        <Text as="p" isProse>
          {texts.stillOn[limit.reached.action]}
        </Text>
      )}
      <LossLimitForm limit={limit} />
    </Stack>
  );
}
