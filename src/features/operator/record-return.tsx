import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { OperatorOrder } from '../../contract/answers.ts';
import {
  selectEntryProblem,
  selectRecordingStep,
} from '../../machines/return-recording/return-recording.machine.ts';
import { useCheckedForm } from '../../shared/forms/use-checked-form.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ConfirmReturn } from './confirm-return.tsx';
import { type ReturnRecordingActor, useReturnRecording } from './use-return-recording.ts';

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
            <Text as="p" size="small" tone="quiet">
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
