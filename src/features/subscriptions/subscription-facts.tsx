import type { Package, Subscription } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as packageTexts from '../../texts/packages.ts';
import * as texts from '../../texts/subscriptions.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import type { NextPeriod } from './next-period.ts';

interface SubscriptionFactsProps {
  subscription: Subscription;
  packages: readonly Package[];
  nextPeriod: NextPeriod;
}

/** The package, its dates, and what comes next. */
export function SubscriptionFacts({ subscription, packages, nextPeriod: how }: SubscriptionFactsProps) {
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
                label: how === 'charged' ? texts.nextCharge : texts.nextPayment,
                value: <NextPayment nextChargeAt={nextChargeAt} offer={next} nextPeriod={how} />,
              },
            ]),
      ]}
    />
  );
}

interface NextPaymentProps {
  nextChargeAt: string | null;
  /** The package of the next period, if it is still on offer. */
  offer: Package | undefined;
  nextPeriod: NextPeriod;
}

/** What the next period costs, and when it is charged or has to be paid. */
function NextPayment({ nextChargeAt, offer, nextPeriod }: NextPaymentProps) {
  const { zone } = useTimeZone();
  if (nextPeriod === 'paid') return texts.nextPaid;
  if (!nextChargeAt || nextPeriod === 'canceled' || nextPeriod === 'failed') return texts.noCharge;
  const before = nextPeriod === 'charged' ? texts.chargedOn : texts.payBy;
  return (
    <>
      {offer && before(formatMoney(offer.total, offer.currency))}
      <Timestamp at={nextChargeAt} zone={zone} />
    </>
  );
}
