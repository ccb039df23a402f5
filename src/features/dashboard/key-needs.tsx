import { useQuery } from '@tanstack/react-query';
import { apiKeysQuery } from '../../api/query-options.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { tradeBotPath } from '../../routing/routes.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/dashboard.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { useNow } from '../../ui/media/use-now.ts';
import { expiresSoon, faultOf } from '../../widgets/exchange-account/key-fault.ts';
import { useTimeZone } from '../../widgets/preferences/use-time-zone.ts';

const minute = 60_000;

/** Warns of each key that the bot cannot start with, or that soon expires. */
export function KeyNeeds() {
  const { data: keys = [] } = useQuery(apiKeysQuery(useMember().api));
  const { zone } = useTimeZone();
  const now = useNow(minute);

  return keys.map((key) => {
    const need = needOf(key, now, (time) => formatDateTime(time, zone));
    return (
      need && (
        <Banner
          key={key.uuid}
          tone={need.tone}
          role="status"
          isBrief
          title={need.title}
          actions={
            <ButtonLink href={tradeBotPath('exchangeAccount')}>{texts.checkExchangeAccount}</ButtonLink>
          }
        >
          {need.meaning(exchanges.names[key.exchange])}
        </Banner>
      )
    );
  });
}

function needOf({ permissions }: ApiKey, now: number, inWords: (time: string) => string) {
  if (!permissions) return null;
  const { expiresAt } = permissions;
  const fault = faultOf(permissions, now);
  if (fault !== null) {
    const { meaning, title } = texts.keyFaults[fault];
    const isDated = fault === 'expired' && expiresAt;
    return {
      tone: 'danger',
      title: isDated ? texts.keyExpiredTitle(inWords(expiresAt)) : title,
      meaning,
    } as const;
  }
  const end = expiresSoon(permissions, now);
  return (
    end &&
    ({ tone: 'warning', title: texts.keyExpiringTitle(inWords(end)), meaning: texts.keyExpiring } as const)
  );
}
