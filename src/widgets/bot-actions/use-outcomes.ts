import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { selectActionStep, selectBotView } from '../../machines/bot/bot.selectors.ts';
import { routeOf, routes } from '../../routing/routes.ts';
import * as texts from '../../texts/bot-actions.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useBot } from '../bot-status/use-bot.ts';

/** Reports the outcome of an intent. An open confirmation ends with the visit to the page. */
export function useOutcomes(): void {
  const { actor, snapshot } = useBot();
  const [pathname] = useLocation();

  useEffect(() => {
    const { unsubscribe } = actor.on('action.done', () => {
      toasts.show({ tone: 'success', title: texts.outcomes[selectBotView(actor.getSnapshot())] });
    });
    return unsubscribe;
  }, [actor]);

  const visited = useRef(pathname);
  useEffect(() => {
    if (visited.current === pathname) return;
    visited.current = pathname;
    actor.send({ type: 'request.cancel' });
  }, [actor, pathname]);

  // The trade bot page says so itself, beside the status.
  const isOvertaken = selectActionStep(snapshot) === 'overtaken' && routeOf(pathname) !== routes.tradeBot;
  useEffect(() => {
    if (!isOvertaken) return;
    toasts.show({ tone: 'info', title: texts.overtakenTitle, description: texts.overtakenElsewhere });
    actor.send({ type: 'request.cancel' });
  }, [actor, isOvertaken]);
}
