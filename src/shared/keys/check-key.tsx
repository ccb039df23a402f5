import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { apiKeysQuery, queryKeys } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useRequest } from '../forms/use-request.ts';
import { useMember } from '../member/member.ts';
import { Asking } from './asking.tsx';
import { faultsOf } from './key-fault.ts';

/** Asks the exchange again what a key may do. */
export function CheckKey({ apiKey: { uuid, exchange, checkedAt } }: { apiKey: ApiKey }) {
  const { api, queryClient } = useMember();
  const [isOffered, setIsOffered] = useState(true);
  const { send, isPending } = useRequest({
    call: () => api.apiKeys.check(uuid),
    onSuccess: async (isChecked) => {
      setIsOffered(isChecked);
      if (!isChecked) return;
      await queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
      // The card says what the check has found.
      const list = queryClient.getQueryData(apiKeysQuery(api).queryKey);
      const key = list?.items.find((own) => own.uuid === uuid);
      toasts.show(
        key && faultsOf(key).length > 0
          ? { tone: 'warning', title: texts.checkedBad }
          : { tone: 'info', title: texts.checkedNow },
      );
    },
  });

  if (!isOffered) {
    return (
      <Text as="span" size="small" tone="quiet" role="status">
        {texts.notOffered}
      </Text>
    );
  }
  return (
    <>
      <Button size="small" isPending={isPending} onPress={() => send()}>
        <RefreshCw size={16} aria-hidden="true" />
        {checkedAt ? texts.check : texts.checkFirst}
      </Button>
      <Asking exchange={exchange} isAsking={isPending} />
    </>
  );
}
