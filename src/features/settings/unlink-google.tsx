import { useQueryClient } from '@tanstack/react-query';
import type { SecurityApi } from '../../api/security.ts';
import type { Security } from '../../contract/answers.ts';
import { RequestDialog } from '../../shared/forms/request-dialog.tsx';
import { useRequest } from '../../shared/forms/use-request.ts';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { Inline } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';

export function UnlinkGoogle({ api, security }: { api: SecurityApi; security: Security }) {
  const queryClient = useQueryClient();
  const unlinking = useRequest({
    call: (_: undefined, signal) => api.unlinkGoogle(signal),
    onSuccess: async () => {
      await queryClient.invalidateQueries();
      toasts.show({ tone: 'success', title: texts.unlinked });
    },
  });
  if (!security.hasGoogle) return null;
  if (!security.hasPassword && !security.passkeys?.items.length)
    return (
      <Text tone="quiet" isProse>
        {texts.onlyGoogle}
      </Text>
    );
  return (
    <Inline>
      <Button onPress={() => unlinking.ask(undefined)}>{texts.unlinkGoogle}</Button>
      <RequestDialog request={unlinking} title={texts.unlinkTitle} confirmLabel={texts.unlinkGoogle}>
        <Text>{texts.unlinkMore}</Text>
      </RequestDialog>
    </Inline>
  );
}
