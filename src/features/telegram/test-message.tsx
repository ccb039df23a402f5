import { Send } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { describeProblem } from '../../api/errors.ts';
import { useRequest } from '../../shared/forms/use-request.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { FormError } from '../../ui/form/form.tsx';
import { formatDateTime } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';

/** Sends a test message right away, and reports the result. The children are buttons beside its own. */
export function TestMessage({ children }: { children: ReactNode }) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const { send, isPending, problem } = useRequest({
    call: () => api.telegram.sendTest(),
    onSuccess: () => setSentAt(new Date()),
  });
  const isSent = sentAt !== null && !isPending && !problem;

  return (
    <Stack gap={3}>
      <Inline gap={2}>
        <Button isPending={isPending} onPress={() => send()}>
          <Send size={16} aria-hidden="true" />
          {texts.sendTest}
        </Button>
        {children}
      </Inline>
      <Text as="p" size="small" isProse role="status">
        {isSent && texts.testSent(formatDateTime(sentAt, zone))}
      </Text>
      <FormError title={problem ? texts.testFailed : undefined}>
        {problem ? describeProblem(problem) : undefined}
      </FormError>
    </Stack>
  );
}
