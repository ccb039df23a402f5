import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/query-options.ts';
import type { Subscription } from '../../contract/answers.ts';
import { routes } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/subscription-expired.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { Grid } from '../../ui/layout/grid.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Heading } from '../../ui/text/heading.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';
import { BotFate, FateLoading } from './bot-fate.tsx';
import { WhatRemains } from './what-remains.tsx';

/** An expired subscription: its effect on the bot, how to renew, and what the member may still have to deal with. */
export default function SubscriptionExpiredPage() {
  const { api } = useMember();
  const { data, isPending } = useQuery(subscriptionQuery(api));

  return (
    <Stack gap={6}>
      <Heading level={1}>{texts.title}</Heading>
      <Grid columnWidth="20rem">
        <Card title={texts.renewal}>
          <Stack gap={4}>
            <Text as="p" isProse>
              {texts.kept}
            </Text>
            <Inline>
              <ButtonLink variant="primary" href={routes.subscriptions.path}>
                {texts.renew}
              </ButtonLink>
            </Inline>
          </Stack>
        </Card>
        {/* Last, because its length is only known once it has loaded. */}
        <Card title={texts.whatHappened}>
          {isPending ? (
            <FateLoading />
          ) : (
            <Stack gap={4}>
              <Text as="p" isProse>
                {data?.subscription ? <End subscription={data.subscription} /> : texts.periodEnded}
              </Text>
              <BotFate />
            </Stack>
          )}
        </Card>
      </Grid>
      {!isPending && <WhatRemains />}
    </Stack>
  );
}

function End({ subscription: { currentPeriodEnd, canceledAt } }: { subscription: Subscription }) {
  const { zone } = useTimeZone();
  const why = canceledAt ? texts.canceled : texts.unpaid;
  if (!currentPeriodEnd) return why;
  return (
    <>
      {texts.endedOn.before}
      <Timestamp at={currentPeriodEnd} zone={zone} />
      {texts.endedOn.after}
      {why}
    </>
  );
}
