import { selectActionStep } from '../../machines/bot/bot.selectors.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { botCode } from './bot-code.ts';
import { useBot } from './use-bot.ts';

/** Asks for confirmation of an intent on any page. Rendered once, in the frame around the page. */
export function BotConfirmation() {
  const { actor, snapshot } = useBot();
  const code = useOnDemand(botCode, selectActionStep(snapshot) !== 'idle', () => {
    actor.send({ type: 'request.cancel' });
    tellNotLoaded();
  });
  return code && <code.parts.ConfirmAction />;
}
