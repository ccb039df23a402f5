import { useSelector } from '@xstate/react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import {
  selectDeletionProblem,
  selectDeletionView,
} from '../../machines/account-deletion/account-deletion.selectors.ts';
import { routes } from '../../routing/routes.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { useAccountDeletion } from './use-account-deletion.ts';

const phrase = 'delete';

/** The end of the account; not while the bot is active. */
export function DeleteAccount() {
  const { actor: bot, view: botView, isEnabled: isBotActive } = useBot();
  const deletion = useAccountDeletion(phrase);
  const view = useSelector(deletion, selectDeletionView);
  const problem = useSelector(deletion, selectDeletionProblem);

  return (
    <Card title="Delete account" tone="danger">
      <Stack gap={4}>
        <Text as="p" isProse>
          Your API keys and your Telegram token are erased at once. You lose your subscription, with what is
          left of a paid period, and the history of your bot.
        </Text>
        {botView === 'unavailable' && (
          <ErrorState
            title="The status of your bot could not be loaded"
            onRetry={() => bot.send({ type: 'bot.reload' })}
          >
            An account can be deleted only while its bot is stopped.
          </ErrorState>
        )}
        {isBotActive && (
          <Text as="p" tone="quiet" isProse>
            An account cannot be deleted while its bot is active.{' '}
            {botView === 'stopping' ? (
              'Wait until the bot has stopped.'
            ) : (
              <Link href={routes.tradeBot.path}>Stop the bot first</Link>
            )}
          </Text>
        )}
        {botView !== 'unavailable' && !isBotActive && (
          <Inline>
            <Button
              variant="dangerQuiet"
              isDisabled={botView === 'unknown'}
              onPress={() => deletion.send({ type: 'deletion.start' })}
            >
              Delete account
            </Button>
          </Inline>
        )}
      </Stack>
      <ConfirmDialog
        title="Delete your account?"
        tone="danger"
        secondAct={{
          kind: 'type',
          word: phrase,
          accepts: (typed) => deletion.getSnapshot().can({ type: 'deletion.confirm', typed }),
        }}
        isOpen={view === 'confirming' || view === 'failed' || view === 'deleting'}
        isPending={view === 'deleting'}
        confirmLabel="Delete account"
        cancelLabel="Keep account"
        errorMessage={problem ? describeProblem(problem) : undefined}
        onConfirm={(typed) => deletion.send({ type: 'deletion.confirm', typed })}
        onCancel={() => deletion.send({ type: 'deletion.cancel' })}
      >
        This cannot be undone. Trades that are still open on the exchange stay there.
      </ConfirmDialog>
    </Card>
  );
}
