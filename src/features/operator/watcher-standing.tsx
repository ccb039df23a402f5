import type { ChainStanding } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/operator.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatExactMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { FactGrid } from './fact-grid.tsx';

interface WatcherStandingProps {
  chain: ChainStanding;
  /** USDT owed over all orders. */
  owedAmount: number;
}

const minute = 60_000;
/** Longer than any chain in use takes to settle a block, in milliseconds. */
const muchTime = 45 * minute;

/** How far the watcher is, what has gone wrong, and what is owed in all. */
export function WatcherStanding({ chain, owedAmount }: WatcherStandingProps) {
  const { network, headBlock, settledBlock, settledAt, alarms } = chain;
  const { zone } = useTimeZone();
  const now = useNow(minute);
  const lag = settledAt === null ? 0 : now - Date.parse(settledAt);
  const above = settledBlock === null || headBlock === null ? null : Math.max(0, headBlock - settledBlock);

  return (
    <Card title={texts.watcher}>
      <Stack gap={4}>
        {settledBlock === null && <Banner tone="warning">{texts.notLooked}</Banner>}
        {lag > muchTime && (
          <Banner tone="danger" title={texts.behindTitle(formatDuration(lag))}>
            {texts.behind}
          </Banner>
        )}
        <FactGrid
          facts={[
            { label: texts.owedInAll, value: formatExactMoney(owedAmount, 'USDT') },
            { label: texts.network, value: network },
            ...(settledBlock === null
              ? []
              : [{ label: texts.settledBlock, value: formatNumber(settledBlock) }]),
            ...(settledAt === null
              ? []
              : [
                  {
                    label: texts.settledAt,
                    value: (
                      <>
                        <Timestamp at={settledAt} zone={zone} /> ({texts.ago(formatDuration(lag))})
                      </>
                    ),
                  },
                ]),
            ...(above === null
              ? []
              : [{ label: texts.headBlock, value: texts.blocksAbove(formatNumber(above), above === 1) }]),
          ]}
        />
        {alarms.length > 0 && (
          <Disclosure
            title={texts.alarms(formatNumber(alarms.length), alarms.length === 1)}
            level="none"
            defaultExpanded
          >
            <Stack as="ul" gap={2}>
              {alarms.toReversed().map(({ at, text }) => (
                <li key={`${at} ${text}`}>
                  <Text as="p" isProse>
                    <Timestamp at={at} zone={zone} />: {text}
                  </Text>
                </li>
              ))}
            </Stack>
          </Disclosure>
        )}
      </Stack>
    </Card>
  );
}
