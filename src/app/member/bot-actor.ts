import { QueryObserver } from '@tanstack/react-query';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { MemberApi } from '../../api/member.ts';
import { botQuery, queryKeys, userInfoQuery } from '../../api/queries.ts';
import type { Bot } from '../../contract/answers.ts';
import { type BotLife, type BotProgress, lifeOf } from '../../machines/bot/bot.life.ts';
import { botMachine } from '../../machines/bot/bot.machine.ts';
import type { BotEvent, BotIntent, StatusEvent } from '../../machines/bot/bot.setup.ts';
import { toldAt } from '../../shared/bot/live-bot.ts';
import { inspected } from '../../shared/live/inspected.ts';
import type { BotActor, MemberData } from '../../shared/member/member.ts';
import { reporting } from '../../shared/query/report-failure.ts';
import { createStart, followQuery } from './query-feed.ts';

/** How often to fetch a bot, in milliseconds. A bot that has ended no longer changes. */
const lookAgainAfter: Record<BotLife, number | false> = {
  unused: false,
  starting: 2_000,
  trading: 15_000,
  entryStopped: 15_000,
  stopping: 2_000,
  stopped: false,
  released: false,
  unrecognized: 15_000,
};

/** When to fetch it again after a failure while the service reports changes, in milliseconds. Each failure shows a toast. */
const afterFailure = 60_000;

/** The bot machine over the newest run of one member's bot, not started yet. */
export function createBotActor(data: MemberData): BotActor {
  const { api, queryClient } = data;
  return createActor(
    botMachine.provide({
      actors: {
        botFeed: createBotFeed(data),
        // The feed passes on to the machine what is read. A read under way is joined.
        readAgain: fromPromise<void>(() => {
          const botUuid = queryClient.getQueryData(userInfoQuery(api).queryKey)?.botUuid;
          return queryClient.refetchQueries(
            { queryKey: queryKeys.bot(botUuid ?? ''), exact: true },
            { cancelRefetch: false, throwOnError: true },
          );
        }),
        sendAction: fromPromise<void, { intent: BotIntent }>(({ input, signal }) =>
          reporting(
            send(api, input.intent, signal).then((bot) => {
              if (!bot) return;
              queryClient.setQueryData(queryKeys.bot(bot.uuid), bot);
              // A start makes a new run. Record it now, in case the next read of the user info fails.
              queryClient.setQueryData(
                userInfoQuery(api).queryKey,
                (info) => info && { ...info, botUuid: bot.uuid },
              );
            }),
          ).finally(() => {
            // Not awaited: the answer counts, however long the reads take. The service may have refused the intent
            // because the status shown was out of date.
            void queryClient.invalidateQueries({ queryKey: queryKeys.userInfo });
            void queryClient.invalidateQueries({ queryKey: queryKeys.bots });
            // The service checks the API key when the bot starts.
            if (input.intent === 'start') void queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
          }),
        ),
      },
    }),
    inspected,
  );
}

function send(api: MemberApi, intent: BotIntent, signal: AbortSignal): Promise<Bot | null> {
  switch (intent) {
    case 'start':
      return api.bots.enableTrading({ enable: true }, signal);
    case 'stopEntry':
      return api.bots.stopEntry(signal);
    case 'softStop':
      return api.bots.enableTrading({ enable: false, action: 'FORCE_STOP' }, signal);
    case 'hardStop':
      return api.bots.enableTrading({ enable: false, action: 'FORCE_QUIT' }, signal);
  }
}

/** What the machine learns about the newest run. */
const reported = (run: BotProgress | null): StatusEvent => ({ type: `status.${lifeOf(run)}` });

/** Follows the newest run. The user info says which run that is. A new status makes the lists of runs load again. */
function createBotFeed({ api, queryClient }: MemberData) {
  let followed: string | null = null;
  let known: string | null = null;
  const refreshRuns = ({ uuid, status, entryStopped }: Bot) => {
    const before = known;
    known = `${uuid} ${status} ${entryStopped}`;
    if (before === null || before === known) return;
    // A list that is already loading, for instance after an intent, is not requested twice.
    void queryClient.invalidateQueries({ queryKey: queryKeys.runs }, { cancelRefetch: false });
    // It has the events of the run.
    void queryClient.invalidateQueries({ queryKey: queryKeys.statistic(uuid) }, { cancelRefetch: false });
  };
  const start = createStart(queryClient, () => [
    queryKeys.userInfo,
    ...(followed === null ? [] : [queryKeys.bot(followed)]),
  ]);
  return fromCallback(({ sendBack }: { sendBack: (event: BotEvent) => void }) => {
    const tries = start();
    followed = null;
    let stopFollowing = () => {};

    const follow = (botUuid: string | null) => {
      if (botUuid === null) sendBack(reported(null));
      if (botUuid === followed) return;
      stopFollowing();
      followed = botUuid;
      stopFollowing = botUuid === null ? () => {} : followBot(botUuid);
    };
    const followBot = (botUuid: string) =>
      followQuery(
        new QueryObserver(queryClient, {
          ...botQuery(api, botUuid),
          ...tries,
          refetchInterval: ({ state: { data, status } }) => {
            if (data && toldAt.get() === null) return lookAgainAfter[lifeOf(data)];
            // A failed read is not reported again.
            return status === 'error' && afterFailure;
          },
          refetchOnWindowFocus: true,
        }),
        {
          received: (bot) => {
            sendBack(reported(bot));
            refreshRuns(bot);
          },
          failed: () => sendBack({ type: 'bot.failed' }),
        },
      );

    const stopInfo = followQuery(new QueryObserver(queryClient, { ...userInfoQuery(api), ...tries }), {
      received: ({ botUuid }) => follow(botUuid),
      failed: () => sendBack({ type: 'bot.failed' }),
    });
    return () => {
      stopInfo();
      stopFollowing();
    };
  });
}
