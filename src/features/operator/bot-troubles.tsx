import { useQuery } from '@tanstack/react-query';
import { botTroublesQuery } from '../../api/operator.ts';
import type { BotTrouble } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryBanner } from '../../shared/query/query-view.tsx';
import * as texts from '../../texts/operator-bots.ts';
import { Card } from '../../ui/card/card.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { MemberPanel } from './member-panel.tsx';
import { isRefused } from './operator-frame.tsx';
import { type OpenRow, useOpenRow } from './row-panel.tsx';
import { refreshIfAllowed } from './use-orders.ts';
import { useOperatorApi } from './use-return-recording.ts';

/** One thing that the service could not fix: what, whose, since when, and what to do. */
function Trouble({ trouble, addressOf }: { trouble: BotTrouble; addressOf: OpenRow['addressOf'] }) {
  const { botUuid, detail, email, kind, since, userUuid } = trouble;
  const { zone } = useTimeZone();
  const { toDo, what } = texts.kinds[kind];
  const facts = [
    detail && texts.details[kind]?.(detail),
    texts.run(botUuid),
    texts.since(formatDateTime(since, zone)),
  ];
  return (
    <Stack gap={1}>
      <Text weight="medium">{what}</Text>
      {email && userUuid && (
        <Text>
          <Link href={addressOf(userUuid)}>{email}</Link>
        </Text>
      )}
      <Text size="small" tone="quiet">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      <Text size="small" isProse>
        {toDo}
      </Text>
    </Stack>
  );
}

/** The bots that need an operator, read again every half minute. */
export function useBotTroubles() {
  const api = useOperatorApi();
  return useQuery({ ...botTroublesQuery(api), refetchInterval: refreshIfAllowed });
}

interface BotTroublesProps {
  query: ReturnType<typeof useBotTroubles>;
  /** Shows only the panel of a member, if one is open. */
  isHeldBack: boolean;
}

/** The bots that need an operator, and the panel of a member if one is open. Usually, there is neither. */
export function BotTroubles({ query, isHeldBack }: BotTroublesProps) {
  const row = useOpenRow('member');
  const { data, error } = query;
  // The orders say that this account may not see this.
  if (isRefused(error)) return null;
  const items = (!isHeldBack && data?.items) || [];
  return (
    <>
      {error && !isHeldBack && <QueryBanner query={query} title={texts.notLoaded} />}
      {items.length > 0 && (
        <Card title={texts.title(items.length)}>
          <Stack as="ul" gap={5}>
            {items.map((trouble) => (
              <li key={`${trouble.kind} ${trouble.botUuid} ${trouble.detail}`}>
                <Trouble trouble={trouble} addressOf={row.addressOf} />
              </li>
            ))}
          </Stack>
        </Card>
      )}
      {row.openId !== null && <MemberPanel row={row} userUuid={row.openId} />}
    </>
  );
}
