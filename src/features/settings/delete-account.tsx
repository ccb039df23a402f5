import { useQuery } from '@tanstack/react-query';
import { subscriptionQuery } from '../../api/queries.ts';
import type { Order } from '../../contract/answers.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { useBot } from '../../shared/bot/use-bot.ts';
import { RequestDialog, useOvertaken } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { Hold, useSecurityApi } from '../../shared/member/hold.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useSignOut } from '../../shared/member/runtime.ts';
import { isOnChain, owedOf, receivedOf, stageOfStatus } from '../../shared/payment/order-stage.ts';
import { paymentSupportPath } from '../../shared/routes/member-paths.ts';
import { routes } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/settings.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/error-state/error-state.tsx';
import { formatExactMoney } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

/**
 * What a member should know about their payments on a chain before the account is deleted: what stays recorded, and
 * what has not been sent back. Renders nothing if no order was paid on a chain.
 */
function MoneyLeft() {
  const { api } = useMember();
  const { data, isError } = useQuery(subscriptionQuery(api));
  if (isError) return <Text>{texts.moneyUnknown}</Text>;
  const payments = data?.payments ?? [];
  const [owing] = payments.filter((order) => leftOf(order) > 0);
  return (
    <>
      {payments.some(isOnChain) && <Text isProse>{texts.keptRecords}</Text>}
      {owing && (
        <Banner
          tone="warning"
          title={texts.moneyLeft(
            formatExactMoney(
              payments.reduce((sum, order) => sum + leftOf(order), 0),
              owing.payCurrency,
            ),
          )}
          actions={
            <ButtonLink href={paymentSupportPath(owing.uuid, 'return')}>{texts.askForReturn}</ButtonLink>
          }
        >
          {texts.askFirst}
        </Banner>
      )}
    </>
  );
}

/** The amount owed for an order, or owed once the deletion cancels it. */
function leftOf(order: Order): number {
  return isOpenStage(stageOfStatus(order.status)) ? receivedOf(order) : owedOf(order);
}

/** Deletes the account, says so, and signs out to a plain sign-in page. */
function useAccountDeletion() {
  const api = useSecurityApi();
  const signOut = useSignOut();
  return useRequest({
    call: (_: undefined, signal) => api.deleteAccount(signal),
    onSuccess: () => {
      toasts.show({ tone: 'success', title: texts.accountDeletedTitle, description: texts.accountDeleted });
      signOut();
    },
  });
}

/** Deletes the account, except while the bot is active. */
export function DeleteAccount() {
  const { actor: bot, view: botView, isEnabled: isBotActive } = useBot();
  const deletion = useAccountDeletion();
  useOvertaken(deletion, isBotActive);

  return (
    <Card title={texts.deleteAccount} tone="danger">
      <Stack>
        <Text isProse>{texts.deleteConsequences}</Text>
        <Hold act="deletion" />
        {botView === 'unavailable' && (
          <ErrorState title={texts.botUnknownTitle} onRetry={() => bot.send({ type: 'bot.reload' })}>
            {texts.botUnknown}
          </ErrorState>
        )}
        {isBotActive && (
          <Text tone="quiet" isProse>
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
            <Button
              variant="dangerQuiet"
              isDisabled={botView === 'unknown'}
              onPress={() => deletion.ask(undefined)}
            >
              {texts.deleteAccount}
            </Button>
          </Inline>
        )}
      </Stack>
      <RequestDialog
        request={deletion}
        title={texts.deleteTitle}
        tone="danger"
        secondAct={{ kind: 'type', word: texts.deletePhrase, accepts: isPhrase }}
        confirmLabel={texts.deleteAccount}
        cancelLabel={texts.keepAccount}
      >
        <Stack>
          <Text>{texts.deleteWarning}</Text>
          <MoneyLeft />
        </Stack>
      </RequestDialog>
    </Card>
  );
}

const isPhrase = (typed: string) => typed.trim().toLowerCase() === texts.deletePhrase;
