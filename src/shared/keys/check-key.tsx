import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { apiKeysQuery, queryKeys } from '../../api/queries.ts';
import type { ApiKey, Exchange } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import { asking } from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Button } from '../../ui/button/button.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useHasLasted } from '../../ui/timing/timing.ts';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useRequest } from '../forms/use-request.ts';
import { useMember } from '../member/member.ts';
import { faultsOf } from './key-words.ts';

/** Most answers arrive before, and then need no words. In milliseconds. */
const patience = 1_000;

/** Says that an exchange is being asked, once that takes a while. Stays on the page, so that screen readers read it. */
export function Asking({ exchange, isAsking }: { exchange: Exchange; isAsking: boolean }) {
  return (
    <Text as="span" size="small" tone="quiet" role="status">
      {isAsking && <SlowAnswer exchange={exchange} />}
    </Text>
  );
}

/** Each try has its own wait. */
function SlowAnswer({ exchange }: { exchange: Exchange }) {
  return useHasLasted(patience) && asking(exchanges.names[exchange]);
}

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
