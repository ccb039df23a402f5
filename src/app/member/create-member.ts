import { onlineManager } from '@tanstack/react-query';
import type { AnyActorRef } from 'xstate';
import { createConditionalSend } from '../../api/conditional-send.ts';
import { createMemberApi } from '../../api/member.ts';
import { createClient, type Send } from '../../api/send.ts';
import { hearDate } from '../../shared/bot/service-clock.ts';
import { lastBot } from '../../shared/bot/use-bot.ts';
import type { Member, MemberData } from '../../shared/member/member.ts';
import type { SignIn } from '../session/sign-in.ts';
import { createBotActor } from './bot-actor.ts';
import { reportOutcomes } from './bot-outcomes.ts';
import { lastAnswer } from './last-answer.ts';
import { followUpdates } from './live-updates/follow-updates.ts';
import { createPaymentActor } from './payment-actor.ts';
import { createQueryClient } from './query-client.ts';
import { createVisit, type Visit } from './visit.ts';

interface SignedIn {
  member: Member;
  visit: Visit;
}

const members = new WeakMap<SignIn, SignedIn>();

/**
 * Returns the member of a sign-in and their visits, the same object every time. Both end with the sign-in.
 *
 * @param createApi creates the calls when the member is first needed
 */
export function memberOf(signIn: SignIn, createApi = createMemberApi): SignedIn {
  const known = members.get(signIn);
  if (known) return known;
  const visit = createVisit();
  const queryClient = createQueryClient(visit);
  // TanStack Query assumes a network, and listens for its return only while a client is mounted. Without this, an app
  // started offline would not notice.
  onlineManager.setOnline(navigator.onLine !== false);
  queryClient.mount();
  signIn.onDispose(() => {
    queryClient.unmount();
    void queryClient.cancelQueries();
    queryClient.clear();
    lastAnswer.set(null);
    lastBot.set(null);
  });
  const send: Send = async (request) => {
    const response = await signIn.send(request);
    hearDate(response.headers.get('date'));
    return response;
  };
  const api = createApi(createClient(createConditionalSend(send)));
  const created = { member: createMember({ api, queryClient }, signIn, visit), visit };
  members.set(signIn, created);
  return created;
}

function createMember(data: MemberData, { onDispose, sid }: SignIn, visit: Visit): Member {
  const lasting = <TActor extends AnyActorRef>(create: (data: MemberData) => TActor) => {
    let made: TActor | undefined;
    let isStarted = false;
    const actor = () => {
      made ??= create(data);
      return made;
    };
    const started = () => {
      const known = actor();
      if (isStarted) return known;
      isStarted = true;
      known.start();
      onDispose(known.stop.bind(known));
      return known;
    };
    return { actor, started };
  };
  const bot = lasting((known) => reportOutcomes(createBotActor(known), visit));
  const payment = lasting(createPaymentActor);
  let isHearing = false;

  return {
    ...data,
    get bot() {
      return bot.actor();
    },
    followBot: () => void bot.started(),
    hearUpdates() {
      if (isHearing) return;
      isHearing = true;
      onDispose(followUpdates(data, sid));
    },
    get payment() {
      return payment.started();
    },
  };
}
