import { useSelector } from '@xstate/react';
import { Printer, Siren } from 'lucide-react';
import { use, useState } from 'react';
import { selectSid } from '../../machines/session/session.selectors.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { NumberedSteps } from '../../shared/keys/how-to.tsx';
import { type EmergencyCard, forgetCard, keptCard } from '../../shared/member/emergency-card.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/emergency.ts';
import { names } from '../../texts/exchanges.ts';
import { print } from '../../texts/paper.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { oneLine, paper, scroll } from '../../ui/paper/paper.css.ts';
import { ScrollingTable } from '../../ui/plain-table/plain-table.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { useNow } from '../../ui/timing/timing.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

function Positions({ trades }: Pick<EmergencyCard, 'trades'>) {
  const coins = (pair: string) => pair.split(/[/:]/);
  return (
    <Card title={texts.positions}>
      <ScrollingTable
        className={scroll}
        label={texts.positions}
        headers={texts.headers}
        rows={
          trades.length > 0
            ? trades.map(({ pair, direction, amount, stakeAmount, openRate }, index) => ({
                key: index,
                name: <span className={oneLine}>{pair}</span>,
                values: [
                  texts.directions[direction],
                  `${formatQuantity(amount)}\u00a0${coins(pair)[0]}`,
                  formatMoney(stakeAmount, coins(pair)[1] ?? ''),
                  formatPrice(openRate),
                ],
              }))
            : [{ key: 'none', note: texts.noPositions }]
        }
      />
    </Card>
  );
}

const everyMinute = 60_000;

function Kept({ card, at, onRemoved }: { card: EmergencyCard; at: number; onRemoved: () => void }) {
  const { zone } = useTimeZone();
  const now = useNow(everyMinute);
  const removal = useRequest({
    call: forgetCard,
    onSuccess: () => {
      toasts.show({ tone: 'success', title: texts.removed });
      onRemoved();
    },
  });
  return (
    <>
      <article className={paper}>
        <Banner tone="warning" title={texts.age(formatDuration(now - at))}>
          {texts.asOf(formatDateTime(new Date(at), zone))}
        </Banner>
        <Positions trades={card.trades} />
        <Card title={texts.disable}>
          <Stack gap={4}>
            {card.keys.length === 0 && <Text>{texts.noKey}</Text>}
            {card.keys.map(({ exchange, apiKeyMasked }) => (
              <Stack gap={2} key={apiKeyMasked}>
                <Heading level={3}>{texts.keyNamed(names[exchange], apiKeyMasked)}</Heading>
                <NumberedSteps steps={texts.disableSteps[exchange]} />
              </Stack>
            ))}
          </Stack>
        </Card>
        <Card title={texts.close}>
          <NumberedSteps steps={texts.closeSteps} />
        </Card>
      </article>
      <Inline gap={2}>
        <Button onPress={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {print}
        </Button>
        <Button variant="quiet" isPending={removal.isPending} onPress={() => removal.send()}>
          {texts.remove}
        </Button>
      </Inline>
    </>
  );
}

/** What this browser keeps for the current sign-in, without asking the service. */
export function EmergencyCardPage() {
  const sid = useSelector(useRuntime().session, selectSid);
  const [isRemoved, setRemoved] = useState(false);
  const kept = use(keptCard(sid));
  return (
    <Stack gap={6}>
      <Heading level={1}>{texts.card}</Heading>
      {kept && !isRemoved ? (
        <Kept {...kept} onRemoved={() => setRemoved(true)} />
      ) : (
        <EmptyState
          title={texts.noneTitle}
          icon={<Siren size={20} />}
          action={<ButtonLink href={routes.tradeBot.path}>{texts.toBot}</ButtonLink>}
        >
          {texts.none}
        </EmptyState>
      )}
    </Stack>
  );
}
