import { focusManager, onlineManager, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import type { AnyActorRef } from 'xstate';
import { createClient } from '../../api/client.ts';
import { createConditionalSend } from '../../api/conditional-send.ts';
import { createMemberApi } from '../../api/member.ts';
import type { Send } from '../../api/send.ts';
import { createStepUpSend } from '../../api/step-up-send.ts';
import { selectActionStep, selectBotView } from '../../machines/bot/bot.selectors.ts';
import { hearDate, hearServiceTime, serviceNow } from '../../shared/bot/service-clock.ts';
import { lastBot } from '../../shared/bot/use-bot.ts';
import { forgetSealed, sealedDatabases } from '../../shared/member/forget-sealed.ts';
import type { BotActor, Member, MemberData } from '../../shared/member/member.ts';
import { forgetPush } from '../../shared/push/forget-push.ts';
import { reportFailure } from '../../shared/query/report-failure.ts';
import { routeOf, routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-actions.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import type { SignIn } from '../session/create-session.ts';
import { createStepUpDesk, type StepUp } from '../step-up/step-up-desk.ts';
import { createBotActor } from './bot-actor.ts';
import { followUpdates } from './live-updates/live-updates-actor.ts';
import { createPaymentActor } from './payment-actor.ts';
import { lastAnswer } from './reachability.ts';
import { createVisit, type Visit } from './visit.ts';

/** Reports what becomes of the member's intents. An open confirmation ends with the visit to the page. */
function reportOutcomes(bot: BotActor, { page }: Pick<Visit, 'page'>): BotActor {
  const dismiss = () => bot.send({ type: 'request.cancel' });
  bot.on('action.done', () => {
    toasts.show({ tone: 'success', title: texts.outcomes[selectBotView(bot.getSnapshot())] });
  });
  bot.subscribe((snapshot) => {
    // The trade bot page says so itself, beside the status.
    if (selectActionStep(snapshot) !== 'overtaken' || routeOf(page.get()) === routes.tradeBot) return;
    toasts.show({ tone: 'info', title: texts.overtakenTitle, description: texts.overtakenElsewhere });
    dismiss();
  });
  page.subscribe(dismiss);
  return bot;
}

// By default, only `visibilitychange` counts, and a window that stayed visible gets the focus back without it.
focusManager.setEventListener((changed) => {
  const look = () => changed();
  const events = ['visibilitychange', 'focus'];
  for (const event of events) globalThis.addEventListener?.(event, look);
  return () => {
    for (const event of events) globalThis.removeEventListener?.(event, look);
  };
});

/**
 * Creates the cache of server data, which stays fresh for a minute. Nothing retries automatically: a query that failed
 * during a visit stays failed for every part of the page, however late the part appears, until something requests it
 * again.
 */
export function createQueryClient(visit: Pick<Visit, 'includes'> = createVisit()): QueryClient {
  const isUntried = ({ state }: Pick<Query, 'state'>) =>
    state.status !== 'error' || !visit.includes(state.errorUpdatedAt);

  // Another sign-in may ask another service.
  hearServiceTime();
  return new QueryClient({
    queryCache: new QueryCache({
      onError: reportFailure,
      onSuccess: (answer, { meta }) => {
        if (meta?.isAnswer === false) return;
        hearServiceTime(answer);
        lastAnswer.set(serviceNow());
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: false,
        retryOnMount: isUntried,
        refetchOnMount: isUntried,
        refetchOnWindowFocus: false,
        // Without a network, a request fails visibly instead of waiting for the network unseen.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
    },
  });
}

interface SignedIn {
  member: Member;
  stepUp: StepUp;
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
  signIn.onDispose((isReplaced) => {
    queryClient.unmount();
    void queryClient.cancelQueries();
    queryClient.clear();
    globalThis.knownFigures = undefined;
    lastAnswer.set(null);
    lastBot.set(null);
    // Figures kept now belong to the other sign-in.
    if (isReplaced) return;
    for (const database of sealedDatabases) void forgetSealed(database);
    void forgetPush();
  });
  const send: Send = async (request) => {
    const response = await signIn.send(request);
    hearDate(response.headers.get('date'));
    return response;
  };
  const desk = createStepUpDesk(signIn);
  const api = createApi(createClient(createConditionalSend(createStepUpSend(send, desk))));
  const stepUp = { ...desk, api: createApi(createClient(send)) };
  // A call waiting for the proof belongs to the page.
  visit.page.subscribe(desk.cancel);
  const created = { member: createMember({ api, queryClient }, signIn, visit), stepUp, visit };
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
