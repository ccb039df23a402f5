import type { Package, Subscription } from '../../contract/answers.ts';
import * as packageTexts from '../../texts/packages.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

interface SubscriptionFactsProps {
  subscription: Subscription;
  packages: readonly Package[];
}

/** The package, its dates, and what comes next. */
export function SubscriptionFacts({ subscription, packages }: SubscriptionFactsProps) {
  const { zone } = useTimeZone();
  const { status, period, nextPeriod, startedAt, currentPeriodEnd, nextChargeAt, canceledAt } = subscription;
  const current = packages.find((candidate) => candidate.period === period);
  const next = packages.find((candidate) => candidate.period === (nextPeriod ?? period));
  const name = packageTexts.names[period];

  return (
    <DescriptionList
      layout="columns"
      items={[
        { label: 'Package', value: current ? `${name}, ${packageTexts.duration(current.months)}` : name },
        ...(startedAt ? [{ label: 'Member since', value: <Timestamp at={startedAt} zone={zone} /> }] : []),
        ...(canceledAt ? [{ label: 'Canceled', value: <Timestamp at={canceledAt} zone={zone} /> }] : []),
        ...(currentPeriodEnd
          ? [
              {
                label: status === 'EXPIRED' ? 'Ended' : 'This period ends',
                value: <Timestamp at={currentPeriodEnd} zone={zone} />,
              },
            ]
          : []),
        ...(nextPeriod && status === 'ACTIVE'
          ? [{ label: 'Next package', value: packageTexts.names[nextPeriod] }]
          : []),
        ...(status === 'EXPIRED'
          ? []
          : [
              {
                label: 'Next charge',
                value: nextChargeAt ? (
                  <>
                    {next && `${formatMoney(next.total, next.currency)} on `}
                    <Timestamp at={nextChargeAt} zone={zone} />
                  </>
                ) : (
                  'None'
                ),
              },
            ]),
      ]}
    />
  );
}
