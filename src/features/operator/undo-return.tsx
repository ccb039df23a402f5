import { describeProblem } from '../../api/errors.ts';
import { operatorOrdersKey } from '../../api/operator.ts';
import type { OperatorOrder } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { hasChanged } from './has-changed.ts';
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
  const show = () => queryClient.refetchQueries({ queryKey: operatorOrdersKey });
  const request = useRequest({
    call: () => api.undoReturn(order.orderUuid, transactionHash),
    onSuccess: async () => {
      await show();
      toasts.show({ tone: 'success', title: texts.undone });
    },
    isOvertakenBy: hasChanged(404),
    onOvertaken: show,
  });

  return (
    <>
      <Button
        size="small"
        variant="dangerQuiet"
        aria-label={texts.undoOf(transactionHash)}
        onPress={() => request.ask()}
      >
        {texts.undo}
      </Button>
      <RequestDialog
        request={request}
        title={texts.undoTitle}
        tone="danger"
        confirmLabel={texts.undoReturn}
        cancelLabel={texts.keep}
        // What the service says about the hash is more precise than the words for its code.
        reasonOf={(problem) => problem.fields.transactionHash ?? describeProblem(problem)}
      >
        <Text as="p">{texts.undoConsequence(formatExactMoney(amount, 'USDT'), nameOf(order))}</Text>
        <Text as="p" size="small" isCode>
          {transactionHash}
        </Text>
      </RequestDialog>
    </>
  );
}
