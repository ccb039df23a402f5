import type { Package, Subscription } from '../../contract/answers.ts';
import * as packageTexts from '../../texts/packages.ts';
import * as texts from '../../texts/subscriptions.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

interface SubscriptionFactsProps {
  subscription: Subscription;
  packages: readonly Package[];
  /** See `SubscriptionCard`. */
  isCharged: boolean;
}

/** The package, its dates, and what comes next. */
export function SubscriptionFacts({ subscription, packages, isCharged }: SubscriptionFactsProps) {
  const { zone } = useTimeZone();
  const { status, period, nextPeriod, startedAt, currentPeriodEnd, nextChargeAt, canceledAt } = subscription;
  const current = packages.find((candidate) => candidate.period === period);
  const next = packages.find((candidate) => candidate.period === (nextPeriod ?? period));
  const name = packageTexts.names[period];

  return (
    <DescriptionList
      layout="columns"
      items={[
        {
          label: texts.currentPackage,
          value: current ? texts.packageFor(name, packageTexts.duration(current.months)) : name,
        },
        ...(startedAt ? [{ label: texts.memberSince, value: <Timestamp at={startedAt} zone={zone} /> }] : []),
        ...(canceledAt
          ? [{ label: texts.canceledAt, value: <Timestamp at={canceledAt} zone={zone} /> }]
          : []),
        ...(currentPeriodEnd
          ? [
              {
                label: status === 'EXPIRED' ? texts.endedAt : texts.endsAt,
                value: <Timestamp at={currentPeriodEnd} zone={zone} />,
              },
            ]
          : []),
        ...(nextPeriod && status === 'ACTIVE'
          ? [{ label: texts.nextPackage, value: packageTexts.names[nextPeriod] }]
          : []),
        ...(status === 'EXPIRED'
          ? []
          : [
              {
                label: isCharged ? texts.nextCharge : texts.nextPayment,
                value: nextChargeAt ? (
                  <>
                    {next &&
                      (isCharged ? texts.chargedOn : texts.payBy)(formatMoney(next.total, next.currency))}
                    <Timestamp at={nextChargeAt} zone={zone} />
                  </>
                ) : (
                  texts.noCharge
                ),
              },
            ]),
      ]}
    />
  );
}
