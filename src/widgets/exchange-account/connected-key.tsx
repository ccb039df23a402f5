import { useState } from 'react';
import { describeError } from '../../api/errors/describe-error.ts';
import { apiKeysQuery, queryKeys } from '../../api/query-options.ts';
import type { ApiKey } from '../../contract/answers.ts';
import { useMember } from '../../runtime/member.ts';
import * as texts from '../../texts/exchange-account.ts';
import * as exchanges from '../../texts/exchanges.ts';
import { Button } from '../../ui/button/button.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { useWrite } from '../writes/use-write.ts';
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
  const { zone } = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  const exchange = exchanges.names[apiKey.exchange];
  const removal = useWrite({
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
  const cancel = () => {
    setIsAsking(false);
    removal.reset();
  };

  return (
    <Stack gap={4}>
      <DescriptionList
        layout="columns"
        items={[
          { label: texts.exchange, value: exchange },
          { label: texts.apiKey, value: <Text isCode>{apiKey.apiKeyMasked}</Text> },
          { label: texts.connectedAt, value: <Timestamp at={apiKey.createdAt} zone={zone} /> },
        ]}
      />
      <KeyRights apiKey={apiKey} />
      {!isLocked && (
        <Inline gap={2}>
          {onReplace && <Button onPress={onReplace}>{texts.replaceKey}</Button>}
          <Button variant="dangerQuiet" onPress={() => setIsAsking(true)}>
            {texts.disconnect}
          </Button>
        </Inline>
      )}
      <ConfirmDialog
        title={texts.disconnectTitle(exchange)}
        tone="danger"
        isOpen={isAsking}
        isPending={removal.isPending}
        confirmLabel={texts.disconnect}
        errorMessage={removal.error ? describeError(removal.error) : undefined}
        onConfirm={() => removal.send()}
        onCancel={cancel}
      >
        {texts.disconnectConsequence}
      </ConfirmDialog>
    </Stack>
  );
}
