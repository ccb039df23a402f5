import { apiKeysQuery, queryKeys } from '../../api/queries.ts';
import type { ApiKey } from '../../contract/answers.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { RequestDialog, useOvertaken } from '../forms/request-dialog.tsx';
import { useRequest } from '../forms/use-request.ts';
import { useMember } from '../member/member.ts';
import { When } from '../member/when.tsx';
import { KeyRights } from './key-rights.tsx';

interface ConnectedKeyProps {
  apiKey: ApiKey;
  isLocked: boolean;
  /** Null if the key cannot be replaced here. */
  onReplace: (() => void) | null;
}

/** A connected exchange account, with its actions. */
export function ConnectedKey({ apiKey, isLocked, onReplace }: ConnectedKeyProps) {
  const { api, queryClient } = useMember();
  const exchange = exchanges.names[apiKey.exchange];
  const removal = useRequest({
    call: () => api.apiKeys.remove(apiKey.uuid),
    onSuccess: () => {
      // Updated at once, in case the next read of the list fails. This removes the key, and the dialog with it.
      queryClient.setQueryData(
        apiKeysQuery(api).queryKey,
        (list) => list && { ...list, items: list.items.filter(({ uuid }) => uuid !== apiKey.uuid) },
      );
      void queryClient.invalidateQueries({ queryKey: queryKeys.apiKeys });
    },
  });
  useOvertaken(removal, isLocked);

  return (
    <Stack>
      <DescriptionList
        layout="columns"
        items={[
          { label: texts.exchange, value: exchange },
          { label: texts.apiKey, value: <Text isCode>{apiKey.apiKeyMasked}</Text> },
          { label: texts.connectedAt, value: <When at={apiKey.createdAt} /> },
        ]}
      />
      <KeyRights apiKey={apiKey} />
      {!isLocked && (
        <Inline>
          {onReplace && <Button onPress={onReplace}>{texts.replaceKey}</Button>}
          <Button variant="dangerQuiet" onPress={() => removal.ask()}>
            {texts.disconnect}
          </Button>
        </Inline>
      )}
      <RequestDialog
        request={removal}
        title={texts.disconnectTitle(exchange)}
        tone="danger"
        confirmLabel={texts.disconnect}
      >
        {texts.disconnectConsequence}
      </RequestDialog>
    </Stack>
  );
}
