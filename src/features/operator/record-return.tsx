import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { returnCheckQuery } from '../../api/operator.ts';
import type { OperatorOrder, ReturnTransaction } from '../../contract/answers.ts';
import type { Problem } from '../../machines/problem.ts';
import {
  selectConfirmationProblem,
  selectEntryProblem,
  selectRecordingHash,
  selectRecordingStep,
} from '../../machines/return-recording/return-recording.machine.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { When } from '../../shared/member/when.tsx';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { usdt } from './order-facts.tsx';
import { type ReturnRecordingActor, useOperatorApi, useReturnRecording } from './use-return-recording.ts';

/** What the service says about the hash is more precise than the words for its code. */
export function reasonOf(problem: Problem): string {
  return problem.fields.transactionHash ?? describeProblem(problem);
}

interface ConfirmReturnProps {
  recording: ReturnRecordingActor;
  order: OperatorOrder;
}

/** Asks whether to record the transaction as read. */
function ConfirmReturn({ recording, order }: ConfirmReturnProps) {
  const step = useSelector(recording, selectRecordingStep);
  const hash = useSelector(recording, selectRecordingHash);
  const problem = useSelector(recording, selectConfirmationProblem);
  const api = useOperatorApi();
  const { data } = useQuery({ ...returnCheckQuery(api, order.orderUuid, hash ?? ''), enabled: false });
  const transaction = data?.transaction;

  return (
    <ConfirmDialog
      title={texts.confirmReturnTitle}
      isOpen={transaction != null && (step === 'confirming' || step === 'recording')}
      isPending={step === 'recording'}
      confirmLabel={texts.record}
      cancelLabel={texts.goBack}
      errorMessage={problem ? reasonOf(problem) : undefined}
      onConfirm={() => recording.send({ type: 'recording.confirm' })}
      onCancel={() => recording.send({ type: 'recording.cancel' })}
    >
      {transaction && <ReturnFacts transaction={transaction} order={order} />}
    </ConfirmDialog>
  );
}

/** What the transaction sends, to whom, and the order and member that it would count for. */
function ReturnFacts({ order, transaction }: { order: OperatorOrder; transaction: ReturnTransaction }) {
  const { amount, at, receivers } = transaction;
  const isOne = receivers.length === 1;
  return (
    <Stack>
      <Text isProse>{texts.returnConsequence}</Text>
      <DescriptionList
        layout="stacked"
        items={[
          { label: texts.sends, value: usdt(amount), isEmphasized: true },
          ...receivers.map((receiver, place) => ({
            label: isOne ? texts.receiver : texts.receiverOf(place + 1, usdt(receiver.amount)),
            value: <Text isCode>{receiver.address}</Text>,
          })),
          { label: texts.sentAt, value: <When at={at} /> },
          { label: texts.member, value: order.email ?? texts.deletedAccount },
          { label: texts.orderNumber, value: <Text isCode>{order.orderUuid}</Text> },
          { label: texts.stillOwed, value: usdt(Math.max(0, order.owedAmount - amount)) },
        ]}
      />
    </Stack>
  );
}

interface Values {
  transactionHash: string;
}

/** Records a transfer back to the member: enter its transaction, see what it sends, confirm. */
export function RecordReturn({ order }: { order: OperatorOrder }) {
  const recording = useReturnRecording(order.orderUuid);
  const form = useHashForm(recording);
  const isReading = useSelector(recording, selectRecordingStep) === 'reading';

  return (
    <Disclosure title={texts.recordReturn} level="none">
      <Measure>
        <Form {...form.formProps}>
          <Stack gap={3}>
            <Text size="small" tone="quiet">
              {texts.returnHint}
            </Text>
            <Bound
              as={TextField}
              control={form.control}
              name="transactionHash"
              label={texts.transactionHash}
              placeholder={texts.hashExample}
              autoComplete="off"
              spellCheck="false"
            />
            <FormError>{form.problem}</FormError>
            <Inline>
              <Button type="submit" isPending={isReading || form.isSubmitting}>
                {texts.readTransaction}
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Measure>
      <ConfirmReturn recording={recording} order={order} />
    </Disclosure>
  );
}

/** The hash of a transaction. The field says why it cannot be recorded, and is emptied once it is. */
function useHashForm(recording: ReturnRecordingActor) {
  const failure = useSelector(recording, selectEntryProblem);
  const form = useCheckedForm<Values, Values>({
    defaultValues: { transactionHash: '' },
    loadSchema: async () => (await import('./return-schema.ts')).returnSchema,
    onSubmit: ({ transactionHash }) => recording.send({ type: 'hash.submit', hash: transactionHash }),
    failure,
  });
  const empty = useEffectEvent(() => form.reset());
  useEffect(() => {
    const { unsubscribe } = recording.on('return.recorded', () => empty());
    return unsubscribe;
  }, [recording]);
  return form;
}
