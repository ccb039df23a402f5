import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SupportMessage } from '../../contract/contract.ts';
import * as texts from '../../texts/support.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../widgets/focus/use-focus-when-lost.ts';
import { SupportForm } from './support-form.tsx';

/** The form, and the message sent with it. */
export function Contact() {
  const [sent, setSent] = useState<SupportMessage | null>(null);
  const ref = useFocusWhenLost(sent);

  return (
    <Card title={texts.contact}>
      <div ref={ref} tabIndex={-1}>
        {sent ? (
          <EmptyState
            title={texts.onItsWay}
            icon={<CircleCheck size={20} />}
            action={<Button onPress={() => setSent(null)}>{texts.writeAnother}</Button>}
          >
            {texts.reply(texts.subjects[sent.subject], sent.email)}
          </EmptyState>
        ) : (
          <SupportForm onSent={setSent} />
        )}
      </div>
    </Card>
  );
}
