import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { operatorOrdersKey } from '../../api/resources/operator.ts';
import type { OperatorOrder, PaymentStatus } from '../../contract/answers.ts';
import type { OperatorDecision } from '../../contract/contract.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { formatExactMoney } from '../../ui/format/money.ts';
import { Inline } from '../../ui/layout/inline.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useWrite } from '../../widgets/writes/use-write.ts';
import { ifUnchanged } from './if-unchanged.ts';
import { nameOf } from './name-of.ts';
import { useOperatorApi } from './use-operator-api.ts';

type Decision = OperatorDecision['decision'];

const withdrawable: readonly PaymentStatus[] = ['CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED'];

/** The buttons for what an open order allows. Each asks first and says what follows. */
export function DecideOrder({ order }: { order: OperatorOrder }) {
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const [asked, setAsked] = useState<Decision | null>(null);
  const { send, isPending, error, reset } = useWrite({
    call: (decision: Decision) => ifUnchanged(api.decide(order.orderUuid, decision), [404, 409]),
    onSuccess: async (isTaken, decision) => {
      await queryClient.refetchQueries({ queryKey: operatorOrdersKey });
      setAsked(null);
      if (isTaken) toasts.show({ tone: 'success', title: texts.decisions[decision].done });
    },
  });
  const decisions = decisionsFor(order);
  const close = () => {
    setAsked(null);
    reset();
  };

  return (
    <>
      {decisions.length > 0 && (
        <Inline>
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'ACCEPT' ? 'secondary' : 'dangerQuiet'}
              aria-label={texts.decide(decision, nameOf(order))}
              onPress={() => setAsked(decision)}
            >
              {texts.decisions[decision].label}
            </Button>
          ))}
        </Inline>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={texts.decisions[asked].title}
          tone={asked === 'ACCEPT' ? 'neutral' : 'danger'}
          confirmLabel={texts.decisions[asked].label}
          cancelLabel={texts.keep}
          isPending={isPending}
          errorMessage={error === null ? undefined : describeError(error)}
          onConfirm={() => send(asked)}
          onCancel={close}
        >
          <Text as="p">
            {consequenceOf(asked, order)} {texts.notUndone}
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
}

/** What the service allows. The order of a deleted account ends on its own. */
function decisionsFor({ email, needs, status }: OperatorOrder): Decision[] {
  if (email === null) return [];
  if (status === 'ON_HOLD') return needs.includes('MISSING_LOGS') ? ['REJECT'] : ['ACCEPT', 'REJECT'];
  return withdrawable.includes(status) ? ['VOID'] : [];
}

function consequenceOf(decision: Decision, order: OperatorOrder): string {
  const received = formatExactMoney(order.receivedAmount, 'USDT');
  switch (decision) {
    case 'ACCEPT':
      return texts.acceptConsequence(received, formatExactMoney(order.amount, 'USDT'), nameOf(order));
    case 'REJECT':
      return texts.rejectConsequence(received, nameOf(order));
    case 'VOID':
      return texts.voidConsequence(nameOf(order));
  }
}
