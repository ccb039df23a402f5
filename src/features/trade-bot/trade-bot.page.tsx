import { useQuery } from '@tanstack/react-query';
import { userInfoQuery } from '../../api/queries.ts';
import { useMayAppear } from '../../shared/bot/left-trades.tsx';
import { LossLimitNews } from '../../shared/bot/on-demand.tsx';
import { useBot } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import * as pages from '../../texts/pages.ts';
import * as texts from '../../texts/trade-bot.ts';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { LoadingOutline } from '../../ui/page/page.tsx';
import { Heading } from '../../ui/text/text.tsx';
import { BotPanel } from './bot-panel.tsx';
import { EmergencyOffer } from './emergency-offer.tsx';

export default function TradeBotPage() {
  return (
    <Stack gap={6}>
      <Heading level={1}>{pages.tradeBot}</Heading>
      <LossLimitNews as="LimitBanner" />
      <Content />
    </Stack>
  );
}

function Content() {
  const { api } = useMember();
  const { actor, view } = useBot();
  const { data: info } = useQuery(userInfoQuery(api));
  const isWarningDue = useMayAppear();

  if (view === 'unavailable') {
    return (
      <ErrorState title={texts.notLoadedTitle} onRetry={() => actor.send({ type: 'bot.reload' })}>
        {texts.notLoaded}
      </ErrorState>
    );
  }
  if (view === 'unknown' || !info || isWarningDue) {
    return <LoadingOutline label={texts.loading} heights={['12rem', '10rem']} />;
  }
  return (
    <Stack gap={6}>
      <BotPanel info={info} />
      <EmergencyOffer />
    </Stack>
  );
}
