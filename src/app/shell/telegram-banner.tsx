import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { userInfoQuery } from '../../api/queries.ts';
import { selectArea } from '../../machines/access/access.machine.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { appConfig } from '../../shared/member/app-config.ts';
import { useMember } from '../../shared/member/member.ts';
import { useRuntime } from '../../shared/member/runtime.ts';
import { routeOf, routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/shell.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { useStore } from '../../ui/store/store.ts';
import { useNow } from '../../ui/timing/timing.ts';

const closedForMs = 1440 * 60_000;

/**
 * Whether to show a banner: it was never closed, or was closed at least 1440 minutes ago.
 * @param closedAt ISO 8601; anything else counts as never
 * @param now milliseconds since the epoch
 */
export function isBannerDue(closedAt: string | null, now: number): boolean {
  const closed = closedAt === null ? Number.NaN : Date.parse(closedAt);
  return Number.isNaN(closed) || now - closed >= closedForMs;
}

const minute = 60_000;

/**
 * Suggests Telegram to members who can connect it but have not, except on the pages where they connect it. A closed
 * banner comes back after a day.
 */
export function TelegramBanner() {
  const { api } = useMember();
  const [pathname] = useLocation();
  const { data: info } = useQuery(userInfoQuery(api));
  // Remounted with each page, and when the first user info arrives.
  return <PageBanner key={`${pathname} ${info !== undefined}`} />;
}

function PageBanner() {
  const { api } = useMember();
  const area = useSelector(useRuntime().access, selectArea);
  const { data: info } = useQuery(userInfoQuery(api));
  const { bannerClosedAt } = useStore(appConfig);
  const now = useNow(minute);
  const [pathname] = useLocation();

  const { isDisabled: canConnect } = useBot();
  // If this is not known in time, the banner waits for the next page: a late one would push this page down.
  const [couldConnect] = useState(canConnect);

  const isMissing = area === 'onboarded' && info?.telegramConnected === false;
  if (
    !isMissing ||
    !couldConnect ||
    !canConnect ||
    routeOf(pathname) === routes.telegram ||
    !isBannerDue(bannerClosedAt, now)
  )
    return null;
  return (
    <Banner
      title={texts.bannerTitle}
      actions={
        <ButtonLink size="small" href={`${routes.telegram.path}?action=connect`}>
          {texts.connectTelegram}
        </ButtonLink>
      }
      onClose={() => appConfig.update({ bannerClosedAt: new Date().toISOString() })}
    >
      {texts.banner}
    </Banner>
  );
}
