import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SupportMessage } from '../../contract/contract.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { subjectLabels } from './subjects.ts';
import { SupportForm } from './support-form.tsx';

/** The form, and what was sent with it. */
export function Contact() {
  const [sent, setSent] = useState<SupportMessage | null>(null);
  const ref = useFocusWhenLost(sent);

  return (
    <Card title="Write to support">
      <div ref={ref} tabIndex={-1}>
        {sent ? (
          <EmptyState
            title="Your message is on its way"
            icon={<CircleCheck size={20} />}
            action={<Button onPress={() => setSent(null)}>Write another message</Button>}
          >
            Subject: {subjectLabels[sent.subject]}. We answer to {sent.email}.
          </EmptyState>
        ) : (
          <SupportForm onSent={setSent} />
        )}
      </div>
    </Card>
  );
}
