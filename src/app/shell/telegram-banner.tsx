import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { userInfoQuery } from '../../api/query-options.ts';
import { selectArea } from '../../machines/access/access.selectors.ts';
import { routeOf, routes } from '../../routing/routes.ts';
import { useRuntime, useScope } from '../../runtime/runtime-context.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { useNow } from '../../ui/media/use-now.ts';
import { appConfig } from '../../widgets/preferences/app-config.ts';
import { isBannerDue } from './is-banner-due.ts';

const minute = 60_000;

/** Suggests Telegram to members without it, except where they can connect it. Closed, it comes back after a day. */
export function TelegramBanner() {
  const { api } = useScope();
  const area = useSelector(useRuntime().access, selectArea);
  const { data: info } = useQuery(userInfoQuery(api));
  const { bannerClosedAt } = useSyncExternalStore(appConfig.subscribe, appConfig.get);
  const now = useNow(minute);
  const [pathname] = useLocation();

  const isMissing = area === 'member' && info?.telegramConnected === false;
  if (!isMissing || routeOf(pathname) === routes.telegram || !isBannerDue(bannerClosedAt, now)) return null;
  return (
    <Banner
      title="Connect Telegram to hear about your trades"
      actions={
        <ButtonLink size="small" href={`${routes.telegram.path}?action=connect`}>
          Connect Telegram
        </ButtonLink>
      }
      onClose={() => appConfig.update({ bannerClosedAt: new Date().toISOString() })}
    >
      {/* Said whether the bot is known to run or not: a line that comes later would push the page down. */}
      It can be connected while the trade bot is disabled.
    </Banner>
  );
}
