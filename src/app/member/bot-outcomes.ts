import { selectActionStep, selectBotView } from '../../machines/bot/bot.selectors.ts';
import type { BotActor } from '../../shared/member/member.ts';
import { routeOf, routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-actions.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import type { Visit } from './visit.ts';

/** Reports what comes of the member's intents. An open confirmation ends with the visit to the page. */
export function reportOutcomes(bot: BotActor, { page }: Pick<Visit, 'page'>): BotActor {
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
