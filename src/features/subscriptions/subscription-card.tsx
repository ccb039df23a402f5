import { queryKeys } from '../../api/queries.ts';
import type { Package, Subscription, SubscriptionStatus } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { When } from '../../shared/member/when.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as packageTexts from '../../texts/orders.ts';
import * as texts from '../../texts/subscriptions.ts';
import { Badge, type BadgeTone } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import {
  learnSubscription,
  type NextPeriod,
  ResumeSubscription,
  useChangeSubscription,
} from './change-subscription.tsx';

/** Cancels the next charge, after saying what stays until when. */
function CancelSubscription({ currentPeriodEnd }: Pick<Subscription, 'currentPeriodEnd'>) {
  const member = useMember();
  const { zone } = useTimeZone();
  const until = currentPeriodEnd ? formatDateTime(currentPeriodEnd, zone) : texts.endOfPeriod;
  const cancellation = useRequest({
    call: () => member.api.subscriptions.cancel(),
    onSuccess: () => {
      // The new status removes the button, and the dialog with it.
      learnSubscription(member, { status: 'CANCELED', nextChargeAt: null });
      void member.queryClient.invalidateQueries({ queryKey: queryKeys.subscription });
      toasts.show({
        tone: 'success',
        title: texts.canceledTitle,
        description: texts.activeUntil(until),
      });
    },
  });

  return (
    <>
      <Button variant="dangerQuiet" onPress={() => cancellation.ask()}>
        {texts.cancel}
      </Button>
      <RequestDialog
        request={cancellation}
        title={texts.cancelTitle}
        tone="danger"
        confirmLabel={texts.cancel}
        cancelLabel={texts.keep}
      >
        {texts.cancelConsequence(until)}
      </RequestDialog>
    </>
  );
}

/** Has the next period ordered again after its order ended without paying for it. */
function OrderAgain({ subscription }: { subscription: Subscription }) {
  const { send, isPending } = useChangeSubscription(subscription, () =>
    toasts.show({ tone: 'success', title: texts.orderedAgainTitle, description: texts.orderedAgain }),
  );
  return (
    <Button variant="primary" isPending={isPending} onPress={() => send({ autoRenew: true })}>
      {texts.orderAgain}
    </Button>
  );
}

interface SubscriptionFactsProps {
  subscription: Subscription;
  packages: readonly Package[];
  nextPeriod: NextPeriod;
}

/** The package, its dates, and what comes next. */
function SubscriptionFacts({ subscription, packages, nextPeriod: how }: SubscriptionFactsProps) {
  const { status, period, nextPeriod, startedAt, currentPeriodEnd, nextChargeAt, canceledAt } = subscription;
  const current = packages.find((candidate) => candidate.period === period);
  const next = packages.find((candidate) => candidate.period === (nextPeriod ?? period));
  const name = packageTexts.packageNames[period];

  return (
    <DescriptionList
      layout="columns"
      items={[
        {
          label: texts.currentPackage,
          value: current ? texts.packageFor(name, packageTexts.duration(current.months)) : name,
        },
        startedAt && { label: texts.memberSince, value: <When at={startedAt} /> },
        canceledAt && { label: texts.canceledAt, value: <When at={canceledAt} /> },
        currentPeriodEnd && {
          label: status === 'EXPIRED' ? texts.endedAt : texts.endsAt,
          value: <When at={currentPeriodEnd} />,
        },
        nextPeriod &&
          status === 'ACTIVE' && { label: texts.nextPackage, value: packageTexts.packageNames[nextPeriod] },
        status !== 'EXPIRED' && {
          label: how === 'charged' ? texts.nextCharge : texts.nextPayment,
          value: <NextPayment nextChargeAt={nextChargeAt} offer={next} nextPeriod={how} />,
        },
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
  if (nextPeriod === 'paid') return texts.nextPaid;
  if (!nextChargeAt || nextPeriod === 'canceled' || nextPeriod === 'failed') return texts.noCharge;
  const before = nextPeriod === 'charged' ? texts.chargedOn : texts.payBy;
  return (
    <>
      {offer && before(formatMoney(offer.total, offer.currency))}
      <When at={nextChargeAt} />
    </>
  );
}

const tones: Record<SubscriptionStatus, BadgeTone> = {
  ACTIVE: 'success',
  CANCELED: 'warning',
  EXPIRED: 'neutral',
  WAITING_PAYMENT: 'info',
  UNKNOWN: 'neutral',
};

interface SubscriptionCardProps {
  subscription: Subscription;
  packages: readonly Package[];
  nextPeriod: NextPeriod;
}

export function SubscriptionCard({ subscription, packages, nextPeriod }: SubscriptionCardProps) {
  const { status, currentPeriodEnd } = subscription;
  const { label, meaning } = texts.statuses[status];
  const tone = tones[status];
  const isOrderable = nextPeriod === 'canceled' || nextPeriod === 'failed';
  const ref = useFocusWhenLost(`${status} ${nextPeriod}`);

  return (
    <Card
      title={texts.yourSubscription}
      actions={
        <Badge tone={tone} icon={tone === 'neutral' ? 'off' : 'on'}>
          {label}
        </Badge>
      }
    >
      <Stack>
        <div ref={ref} tabIndex={-1}>
          <Text isProse role="status">
            {status === 'ACTIVE' ? texts.activeMeanings[nextPeriod] : meaning}
          </Text>
        </div>
        <SubscriptionFacts subscription={subscription} packages={packages} nextPeriod={nextPeriod} />
        {status === 'EXPIRED' ? (
          <Inline>
            <ButtonLink href={routes.subscriptionExpired.path}>{texts.whatRemains}</ButtonLink>
          </Inline>
        ) : (
          <Inline>
            {status === 'ACTIVE' && <CancelSubscription currentPeriodEnd={currentPeriodEnd} />}
            {status === 'CANCELED' && (
              <ResumeSubscription subscription={subscription} nextPeriod={nextPeriod} />
            )}
            {status === 'ACTIVE' && isOrderable && <OrderAgain subscription={subscription} />}
            {status === 'WAITING_PAYMENT' && (
              <ButtonLink variant="primary" href={routes.waitingPayment.path}>
                {texts.viewOrder}
              </ButtonLink>
            )}
          </Inline>
        )}
      </Stack>
    </Card>
  );
}
