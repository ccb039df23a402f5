import { operatorOrdersKey } from '../../api/operator.ts';
import type { OperatorOrder } from '../../contract/answers.ts';
import type { OperatorDecision } from '../../contract/contract.ts';
import { isOpenStage } from '../../machines/payment/payment.stage.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { stageOfStatus } from '../../shared/payment/order-stage.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { hasChanged } from './operator-frame.tsx';
import { usdt } from './order-facts.tsx';
import { nameOf, useOperatorApi } from './use-return-recording.ts';

type Decision = OperatorDecision['decision'];

/** The buttons for what an open order allows. Each asks first and says what follows. */
export function DecideOrder({ order }: { order: OperatorOrder }) {
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const show = () => queryClient.refetchQueries({ queryKey: operatorOrdersKey });
  const request = useRequest({
    call: (decision: Decision) => api.decide(order.orderUuid, decision),
    onSuccess: async (_, decision) => {
      await show();
      toasts.show({ tone: 'success', title: texts.decisions[decision].done });
    },
    isOvertakenBy: hasChanged(404, 409),
    onOvertaken: show,
  });
  const decisions = decisionsFor(order);
  const asked = request.input;

  return (
    <>
      {decisions.length > 0 && (
        <Inline>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'ACCEPT' ? 'secondary' : 'dangerQuiet'}
              aria-label={texts.decide(decision, nameOf(order))}
              onPress={() => request.ask(decision)}
            >
              {texts.decisions[decision].label}
            </Button>
          ))}
        </Inline>
      )}
      {asked && (
        <RequestDialog
          request={request}
          title={texts.decisions[asked].title}
          tone={asked === 'ACCEPT' ? 'neutral' : 'danger'}
          confirmLabel={texts.decisions[asked].label}
          cancelLabel={texts.keep}
        >
          <Text>
            {consequenceOf(asked, order)} {texts.notUndone}
          </Text>
        </RequestDialog>
      )}
    </>
  );
}

/** What the service allows. The order of a deleted account ends on its own. */
function decisionsFor({ email, needs, status }: OperatorOrder): Decision[] {
  if (email === null) return [];
  const stage = stageOfStatus(status);
  if (stage === 'reviewing') return needs.includes('MISSING_LOGS') ? ['REJECT'] : ['ACCEPT', 'REJECT'];
  return isOpenStage(stage) ? ['VOID'] : [];
}

function consequenceOf(decision: Decision, order: OperatorOrder): string {
  const received = usdt(order.receivedAmount);
  switch (decision) {
    case 'ACCEPT':
      return texts.acceptConsequence(received, usdt(order.amount), nameOf(order));
    case 'REJECT':
      return texts.rejectConsequence(received, nameOf(order));
    case 'VOID':
      return texts.voidConsequence(nameOf(order));
  }
}
