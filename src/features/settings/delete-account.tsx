import { useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { RequestDialog, useOvertaken } from '../../shared/forms/request-dialog.tsx';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/delete-account.ts';
import * as labels from '../../texts/forms.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { MoneyLeft } from './money-left.tsx';
import { useAccountDeletion } from './use-account-deletion.ts';

/** Deletes the account, except while the bot is active. */
export function DeleteAccount() {
  const { actor: bot, view: botView, isEnabled: isBotActive } = useBot();
  const deletion = useAccountDeletion();
  useOvertaken(deletion, isBotActive);
  const [password, setPassword] = useState('');

  const start = () => {
    setPassword('');
    deletion.ask({ password: '' });
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
      <RequestDialog
        request={{ ...deletion, confirm: () => deletion.send({ password }) }}
        title={texts.confirmTitle}
        tone="danger"
        secondAct={{ kind: 'type', word: texts.phrase, accepts: isPhrase }}
        confirmLabel={texts.deleteAccount}
        cancelLabel={texts.keep}
        reasonOf={(problem) => (problem.fields.password ? undefined : describeProblem(problem))}
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
            isDisabled={deletion.isPending}
            errorMessage={deletion.problem?.fields.password}
          />
        </Stack>
      </RequestDialog>
    </Card>
  );
}

const isPhrase = (typed: string) => typed.trim().toLowerCase() === texts.phrase;
