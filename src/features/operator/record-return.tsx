import { operatorOrdersKey } from '../../api/resources/operator.ts';
import type { OperatorOrder } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/operator.ts';
import { Button } from '../../ui/button/button.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Bound } from '../../ui/form/bound.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormError } from '../../ui/form/form-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Measure } from '../../ui/layout/measure.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useServiceForm } from '../../widgets/forms/use-service-form.ts';
import { useOperatorApi } from './use-operator-api.ts';

interface Values {
  transactionHash: string;
}

/** Records a transfer back to the member by its transaction. The field says why the service refuses one. */
export function RecordReturn({ order }: { order: OperatorOrder }) {
  const api = useOperatorApi();
  const { queryClient } = useMember();
  const { control, formProps, problem, isPending, reset } = useServiceForm<Values, Values, unknown>({
    defaultValues: { transactionHash: '' },
    loadSchema: async () => (await import('./return-schema.ts')).returnSchema,
    send: ({ transactionHash }) => api.recordReturn(order.orderUuid, transactionHash),
    onSuccess: async () => {
      reset();
      await queryClient.refetchQueries({ queryKey: operatorOrdersKey });
      toasts.show({ tone: 'success', title: texts.recorded });
    },
  });

  return (
    <Disclosure title={texts.recordReturn} level="none">
      <Measure>
        <Form {...formProps}>
          <Stack gap={3}>
            <Text as="p" size="small" tone="quiet">
              {texts.returnHint}
            </Text>
            <Bound
              as={TextField}
              control={control}
              name="transactionHash"
              label={texts.transactionHash}
              placeholder={texts.hashExample}
              autoComplete="off"
              spellCheck="false"
            />
            <FormError>{problem}</FormError>
            <Inline>
              <Button type="submit" isPending={isPending}>
                {texts.record}
              </Button>
            </Inline>
          </Stack>
        </Form>
      </Measure>
    </Disclosure>
  );
}
