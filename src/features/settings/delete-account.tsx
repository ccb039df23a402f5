import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { describeProblem } from '../../api/errors/describe-error.ts';
import {
  selectDeletionProblem,
  selectDeletionView,
} from '../../machines/account-deletion/account-deletion.selectors.ts';
import { routes } from '../../routing/routes.ts';
import * as texts from '../../texts/delete-account.ts';
import * as labels from '../../texts/forms.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useBot } from '../../widgets/bot-status/use-bot.ts';
import { MoneyLeft } from './money-left.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

/** Deletes the account, except while the bot is active. */
export function DeleteAccount() {
  const { actor: bot, view: botView, isEnabled: isBotActive } = useBot();
  const deletion = useAccountDeletion(texts.phrase);
  const view = useSelector(deletion, selectDeletionView);
  const problem = useSelector(deletion, selectDeletionProblem);
  const [password, setPassword] = useState('');
  const passwordProblem = problem?.fields.password;

  const start = () => {
    setPassword('');
    deletion.send({ type: 'deletion.start' });
  };

  return (
    <Card title={texts.deleteAccount} tone="danger">
      <Stack gap={4}>
        <Text as="p" isProse>
          {texts.consequences}
        </Text>
        {botView === 'unavailable' && (
          <ErrorState title={texts.botUnknownTitle} onRetry={() => bot.send({ type: 'bot.reload' })}>
            {texts.botUnknown}
          </ErrorState>
        )}
        {isBotActive && (
          <Text as="p" tone="quiet" isProse>
            {texts.botActive}
            {botView === 'stopping' ? (
              texts.waitForStop
            ) : (
              <Link href={routes.tradeBot.path}>{texts.stopFirst}</Link>
            )}
          </Text>
        )}
        {botView !== 'unavailable' && !isBotActive && (
          <Inline>
            <Button variant="dangerQuiet" isDisabled={botView === 'unknown'} onPress={start}>
              {texts.deleteAccount}
            </Button>
          </Inline>
        )}
      </Stack>
      <ConfirmDialog
        title={texts.confirmTitle}
        tone="danger"
        secondAct={{
          kind: 'type',
          word: texts.phrase,
          accepts: (typed) => deletion.getSnapshot().can({ type: 'deletion.confirm', typed, password }),
        }}
        isOpen={view === 'confirming' || view === 'failed' || view === 'deleting'}
        isPending={view === 'deleting'}
        confirmLabel={texts.deleteAccount}
        cancelLabel={texts.keep}
        errorMessage={problem && !passwordProblem ? describeProblem(problem) : undefined}
        onConfirm={(typed) => deletion.send({ type: 'deletion.confirm', typed, password })}
        onCancel={() => deletion.send({ type: 'deletion.cancel' })}
      >
        <Stack gap={4}>
          <Text as="p">{texts.warning}</Text>
          <MoneyLeft />
          <PasswordField
            label={labels.password}
            description={texts.passwordHint}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            isDisabled={view === 'deleting'}
            errorMessage={passwordProblem}
          />
        </Stack>
      </ConfirmDialog>
    </Card>
  );
}
