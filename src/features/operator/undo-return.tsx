import { useState } from 'react';
import { ApiError } from '../../api/errors/api-error.ts';
import { describeError } from '../../api/errors/describe-error.ts';
import { operatorOrdersKey } from '../../api/resources/operator.ts';
import type { OperatorOrder } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { nameOf } from './name-of.ts';
import { useOperatorApi } from './use-operator-api.ts';

interface UndoReturnProps {
  order: OperatorOrder;
  recorded: NonNullable<OperatorOrder['returns']>[number];
}

/** Undoes what is recorded of one transaction, after a confirmation. */
export function UndoReturn({ order, recorded }: UndoReturnProps) {
  const { amount, transactionHash } = recorded;
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const [isAsking, setIsAsking] = useState(false);
  const { send, isPending, error, reset } = useWrite({
    call: () => ifUnchanged(api.undoReturn(order.orderUuid, transactionHash), [404]),
    onSuccess: async (isUndone) => {
      await queryClient.refetchQueries({ queryKey: operatorOrdersKey });
      setIsAsking(false);
      if (isUndone) toasts.show({ tone: 'success', title: texts.undone });
    },
  });

  return (
    <>
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={texts.undoOf(transactionHash)}
        onPress={() => setIsAsking(true)}
      >
        {texts.undo}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.undoTitle}
        tone="danger"
        confirmLabel={texts.undoReturn}
        cancelLabel={texts.keep}
        isPending={isPending}
        errorMessage={error === null ? undefined : reasonOf(error)}
        onConfirm={() => send()}
        onCancel={() => {
          setIsAsking(false);
          reset();
        }}
      >
        <Text as="p">{texts.undoConsequence(formatExactMoney(amount, 'USDT'), nameOf(order))}</Text>
        <Text as="p" size="small" isCode>
          {transactionHash}
        </Text>
      </ConfirmDialog>
    </>
  );
}

/** What the service says of the hash is more precise than the words for its code. */
function reasonOf(error: unknown): string {
  return (error instanceof ApiError && error.fields.transactionHash) || describeError(error);
}
