import type { Bot, LossLimit } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { describeRoom, isOn, useLossLimit } from '../../shared/bot/loss-limit.ts';
import { tradeBotPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The fact about the loss limit, in a list: none once the run is over, or if the limit is not known. */
export function useLimitFact(bot: Bot) {
  const { data: limit, error } = useLossLimit();
  if (hasEnded(bot) || limit === null || (limit === undefined && error)) return [];
  const value = limit ? <LimitFact limit={limit} botId={bot.uuid} /> : <Skeleton width="8rem" height="1em" />;
  return [{ label: texts.lossLimit, value }];
}

/** How far the balance is from the limit, or what became of the limit in this run. Links to it. */
function LimitFact({ limit, botId }: { limit: LossLimit; botId: string }) {
  const href = tradeBotPath('lossLimit');
  if (!isOn(limit)) {
    return (
      <>
        {texts.noLimit} <Link href={href}>{texts.setLimit}</Link>
      </>
    );
  }
  const room = describeRoom(limit);
  const hasActed = limit.reached?.botUuid === botId;
  if (!room) return <Link href={href}>{hasActed ? texts.limitReached : texts.limitOn}</Link>;
  return (
    <Stack gap={0} align="end">
      <Link href={href}>{texts.roomLeft(room.usdt)}</Link>
      <Text size="small" tone="quiet">
        {texts.ofBalance(room.percent)}
      </Text>
    </Stack>
  );
}
