import { useSelector } from '@xstate/react';
import { Printer, Siren } from 'lucide-react';
import { Suspense, startTransition, use, useCallback, useEffect, useState } from 'react';
import { selectSid } from '../../machines/session/session.selectors.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { NumberedSteps } from '../../shared/keys/how-to.tsx';
import {
  ageOf,
  type EmergencyCard,
  followCard,
  forgetCard,
  keptCard,
} from '../../shared/member/emergency-card.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { routes } from '../../shared/routes/routes.ts';
import { loadingPage } from '../../texts/app.ts';
import * as texts from '../../texts/emergency.ts';
import { names } from '../../texts/exchanges.ts';
import { signIn } from '../../texts/pages.ts';
import { print } from '../../texts/paper.ts';
import { nameOf } from '../../texts/trade-table.ts';
import { retry } from '../../texts/ui.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { oneLine, paper, scroll } from '../../ui/paper/paper.css.ts';
import { ScrollingTable } from '../../ui/plain-table/plain-table.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useNow } from '../../ui/timing/timing.ts';
import { toasts } from '../../ui/toast/toast-store.ts';

function figuresOf({ pair, amount, stakeAmount, openRate }: EmergencyCard['trades'][number]) {
  const [base = '', quote = ''] = pair.split(/[/:]/);
  return {
    size: `${formatQuantity(amount)}\u00a0${base}`,
    value: formatMoney(stakeAmount, quote),
    rate: formatPrice(openRate),
  };
}

/** Two lines for each position, where a table does not fit. */
function OpenTradeList({ trades }: Pick<EmergencyCard, 'trades'>) {
  if (trades.length === 0) return <Text>{texts.noOpenTrades}</Text>;
  return (
    <Stack as="ul" gap={2} aria-label={texts.openTrades}>
      {trades.map((trade, index) => {
        const { size, value, rate } = figuresOf(trade);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: The trades stay in their order.
          <li key={index}>
            <Inline justify="between">
              <Text as="span" weight="medium">
                {nameOf(trade.pair, texts.directions[trade.direction])}
              </Text>
              <Text as="span" weight="medium" isNumeric>
                {size}
              </Text>
            </Inline>
            <Text size="small" tone="quiet" isNumeric>
              {texts.entered(rate, value)}
            </Text>
          </li>
        );
      })}
    </Stack>
  );
}

function OpenTrades({ trades }: Pick<EmergencyCard, 'trades'>) {
  const isPhone = useMedia(media.phone);
  return (
    <Card title={texts.openTrades}>
      {isPhone ? (
        <OpenTradeList trades={trades} />
      ) : (
        <ScrollingTable
          className={scroll}
          label={texts.openTrades}
          headers={texts.headers}
          rows={
            trades.length > 0
              ? trades.map((trade, index) => ({
                  key: index,
                  name: <span className={oneLine}>{trade.pair}</span>,
                  values: [texts.directions[trade.direction], ...Object.values(figuresOf(trade))],
                }))
              : [{ key: 'none', note: texts.noOpenTrades }]
          }
        />
      )}
    </Card>
  );
}

const everyMinute = 60_000;
/** A card this old, in milliseconds, is probably out of date. */
const oldAge = 3_600_000;

function Kept({ card, at, onRemoved }: { card: EmergencyCard; at: number; onRemoved: () => void }) {
  const { zone } = useTimeZone();
  const now = useNow(everyMinute);
  const age = ageOf(now - at);
  const asOf = texts.asOf(formatDateTime(new Date(card.asOf ?? at), zone));
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
        {now - at < oldAge ? (
          <Text tone="quiet" isProse>
            {age}. {asOf}
          </Text>
        ) : (
          <Banner tone="warning" title={age}>
            {asOf}
          </Banner>
        )}
        <OpenTrades trades={card.trades} />
        <Card title={texts.disable}>
          <Stack>
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
      <Inline>
        <Button onPress={() => window.print()}>
          <Printer size={16} aria-hidden="true" />
          {print}
        </Button>
        <Button variant="quiet" isPending={removal.isPending} onPress={() => removal.send()}>
          {texts.remove}
        </Button>
      </Inline>
      <Text size="small" tone="quiet">
        {texts.endsAtSignOut}
      </Text>
    </>
  );
}

async function readCard(sid: string | null) {
  try {
    return await keptCard(sid);
  } catch {
    return 'failed' as const;
  }
}

interface CardOrNoneProps {
  sid: string | null;
  reading: ReturnType<typeof readCard>;
  onReadAgain: () => void;
}

/** What this browser keeps for the current sign-in, without asking the service. */
function CardOrNone({ sid, reading, onReadAgain }: CardOrNoneProps) {
  const kept = use(reading);
  return (
    <Stack gap={6}>
      <Heading level={1}>{texts.card}</Heading>
      {kept === 'failed' ? (
        <EmptyState
          title={texts.notReadTitle}
          icon={<Siren size={20} />}
          action={<Button onPress={onReadAgain}>{retry}</Button>}
        >
          {texts.notRead}
        </EmptyState>
      ) : kept ? (
        <Kept {...kept} onRemoved={onReadAgain} />
      ) : (
        <EmptyState
          title={texts.noneTitle}
          icon={<Siren size={20} />}
          action={
            sid === null ? (
              <ButtonLink href={routes.signIn.path}>{signIn}</ButtonLink>
            ) : (
              <ButtonLink href={routes.tradeBot.path}>{texts.toBot}</ButtonLink>
            )
          }
        >
          {texts.none}
        </EmptyState>
      )}
    </Stack>
  );
}

/** Reads the card again when this tab has removed it, or another one has kept or removed one. */
function LatestCard({ sid }: Pick<CardOrNoneProps, 'sid'>) {
  const [reading, setReading] = useState(() => readCard(sid));
  const readAgain = useCallback(() => startTransition(() => setReading(readCard(sid))), [sid]);
  useEffect(() => followCard(sid, readAgain), [sid, readAgain]);
  return (
    <Suspense fallback={<Loading label={loadingPage} height="12rem" />}>
      <CardOrNone sid={sid} reading={reading} onReadAgain={readAgain} />
    </Suspense>
  );
}

/**
 * What to do at the exchange when the service cannot be reached. The rest of the page stays in view while the browser looks
 * for the card.
 */
export default function EmergencyPage() {
  const sid = useSelector(useRuntime().session, selectSid);
  return <LatestCard key={sid} sid={sid} />;
}
