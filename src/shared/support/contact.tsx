import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import type { SupportMessage } from '../../contract/contract.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import * as texts from '../../texts/support.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { useRuntime } from '../member/runtime.ts';
import { SupportForm } from './support-form.tsx';

/** The form, and the message sent with it. */
export function Contact() {
  const [sent, setSent] = useState<SupportMessage | null>(null);
  const email = useSelector(useRuntime().session, selectEmail) ?? '';
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
            {texts.reply(texts.subjects[sent.subject], email)}
          </EmptyState>
        ) : (
          <SupportForm onSent={setSent} />
        )}
      </div>
    </Card>
  );
}
