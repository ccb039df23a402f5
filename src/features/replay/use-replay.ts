import { useQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type ActorRefFrom, type EventObject, fromCallback, fromPromise } from 'xstate';
import { replayQuery } from '../../api/look.ts';
import type { Replay } from '../../contract/answers.ts';
import {
  type ChosenDay,
  replayMachine,
  selectReplayDay,
  selectReplayMode,
} from '../../machines/replay/replay.machine.ts';
import { inspected } from '../../shared/live/inspected.ts';
import { useMember } from '../../shared/member/member.ts';
import { useLookApi } from '../../shared/member/use-look-api.ts';
import { addressWith, useAddress } from '../../shared/routes/address.ts';
import { momentParam } from '../../shared/routes/member-paths.ts';
import { stringParam } from '../../shared/routes/search-params.ts';
import { indexAt, lengthOf, stateAt } from './replay-data.ts';

export type ReplayActor = ActorRefFrom<typeof replayMachine>;

/** Milliseconds between ticks. The line moves with every frame; figures that change more often cannot be read. */
const tick = 200;
/** A hidden tab draws no frames; its return does not count as one long tick. In milliseconds. */
export const longestTick = 3 * tick;

/** Ticks while the browser draws frames. */
const clock = fromCallback<EventObject>(({ sendBack }) => {
  let last = performance.now();
  let frame = 0;
  const pass = (now: number) => {
    const elapsed = Math.min(Math.max(now - last, 0), longestTick);
    last = now;
    timer = setTimeout(wait, tick);
    sendBack({ type: 'clock.ticked', elapsed });
  };
  const wait = () => {
    frame = requestAnimationFrame(pass);
  };
  let timer = setTimeout(wait, tick);
  return () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
});

/**
 * The machine that replays days of a run in a zone, and the day it has read. The day is that of the address, which keeps the
 * moment at which the replay was left.
 */
export function useReplay(botId: string, zone: string, chosen: ChosenDay) {
  const api = useLookApi();
  const { queryClient } = useMember();
  const [machine] = useState(() =>
    replayMachine.provide({
      actors: {
        clock,
        readDay: fromPromise(async ({ input: { day, at } }) => {
          const found = await queryClient.fetchQuery(replayQuery(api, botId, { day, zone }));
          if (!found) return null;
          const from = Date.parse(found.from);
          const length = lengthOf(found);
          const moment = at === null ? 0 : Date.parse(at) - from;
          return { length, moment: Math.min(Math.max(moment || 0, 0), length) };
        }),
      },
    }),
  );
  const actor = useActorRef(machine, { input: chosen, ...inspected });
  const { day, at } = chosen;
  const choose = useEffectEvent(() => {
    if (selectReplayDay(actor.getSnapshot()) !== day) actor.send({ type: 'day.chosen', day, at });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment in the address follows the replay
  useEffect(() => choose(), [day]);

  const shownDay = useSelector(actor, selectReplayDay);
  const { data } = useQuery({ ...replayQuery(api, botId, { day: shownDay, zone }), enabled: false });
  useMomentInAddress(actor, data?.from);
  return { actor, data };
}

/**
 * While the day is played, the parts of the page follow the moment in this order, a frame apart: all of them together take
 * longer than a frame.
 */
const turns = { figures: 0, slider: 1, trades: 2, events: 3, candles: 4 } as const;
export type Turn = keyof typeof turns;

/** What a part of the page shows of the replay: in its turn while the day is played, and otherwise at once. */
export function useInTurn<Value>(actor: ReplayActor, turn: Turn, select: (moment: number) => Value): Value {
  const [{ subscribe, momentShown }] = useState(() => {
    const momentNow = () => actor.getSnapshot().context.moment;
    let shown = momentNow();
    let frame = 0;
    const follow = (listener: () => void) => {
      const show = () => {
        frame = 0;
        shown = momentNow();
        listener();
      };
      const wait = (left: number) => {
        if (left === 0) show();
        else frame = requestAnimationFrame(() => wait(left - 1));
      };
      const { unsubscribe } = actor.subscribe((snapshot) => {
        const isPlaying = selectReplayMode(snapshot) === 'playing';
        if (isPlaying && frame !== 0) return;
        cancelAnimationFrame(frame);
        wait(isPlaying ? turns[turn] : 0);
      });
      show();
      return () => {
        unsubscribe();
        cancelAnimationFrame(frame);
        frame = 0;
      };
    };
    return { subscribe: follow, momentShown: () => shown };
  });
  return useSyncExternalStore(subscribe, () => select(momentShown()));
}

/** What was true at the moment. Stays the same object until that changes, which few frames do. */
export const useReplayedState = (actor: ReplayActor, day: Replay, turn: Turn) =>
  useInTurn(actor, turn, (moment) => stateAt(day, indexAt(day.offsets, moment)));

/** Keeps the moment in the address once it stays. */
function useMomentInAddress(actor: ReplayActor, from: string | undefined) {
  const [, navigate] = useLocation();
  const address = useAddress();
  const shown = stringParam(useSearch(), momentParam);
  const keep = useEffectEvent((moment: number) => {
    if (from === undefined) return;
    const at = new Date(Date.parse(from) + moment).toISOString();
    if (shown === at || (moment === 0 && shown === null)) return;
    navigate(addressWith(address, { [momentParam]: at }), { replace: true });
  });
  const resting = useSelector(actor, (snapshot) =>
    snapshot.matches({ loaded: 'paused' }) || snapshot.matches({ loaded: 'ended' })
      ? snapshot.context.moment
      : null,
  );
  useEffect(() => {
    if (resting !== null) keep(resting);
  }, [resting]);
}
