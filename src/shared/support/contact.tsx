import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearch } from 'wouter';
import { userInfoQuery } from '../../api/queries.ts';
import { createSupportApi } from '../../api/support.ts';
import type { SupportMessage, SupportSubject } from '../../contract/contract.ts';
import { selectEmail } from '../../machines/session/session.selectors.ts';
import * as labels from '../../texts/forms.ts';
import * as texts from '../../texts/support.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { useFocusInside, useFocusWhenLost } from '../../ui/focus/focus.ts';
import { Bound, Form, FormError } from '../../ui/form/form.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { toasts } from '../../ui/toast/toast-store.ts';
import { useServiceForm } from '../forms/use-service-form.ts';
import { useMember } from '../member/member.ts';
import { useRuntime } from '../member/runtime.ts';
import { stringParam } from '../routes/search-params.ts';
import { lengthInWords, messageAbout, subjectNamed, supportSubjects } from './message.ts';

interface Values {
  email: string;
  /** Empty until one is chosen. */
  subject: SupportSubject | '';
  message: string;
}

const subjects = supportSubjects.map((value) => ({ value, label: texts.subjects[value] }));

/** A message to support. The address can choose its subject and begin its text. */
function SupportForm({ onSent }: { onSent: (message: SupportMessage) => void }) {
  const { api } = useMember();
  const email = useSelector(useRuntime().session, selectEmail) ?? '';
  const search = useSearch();
  const subject = subjectNamed(stringParam(search, 'subject')) ?? '';
  const { data: info } = useQuery(userInfoQuery(api));
  const run = info?.botUuid;
  const { control, formProps, problem, isPending, setValue, setFocus } = useServiceForm<
    Values,
    SupportMessage,
    void
  >({
    defaultValues: { email, subject, message: messageAbout(search) },
    loadSchema: async () => (await import('./support-schema.ts')).supportSchema,
    send: (message) => api.with(createSupportApi).send(message),
    onSuccess: (_, message) => {
      toasts.show({ tone: 'success', title: texts.sent });
      onSent(message);
    },
  });
  // People who arrive with a subject want to write.
  const ref = useFocusInside(subject !== '', 'textarea');
  const message = useWatch({ control, name: 'message' });
  const typed = useWatch({ control, name: 'email' }).trim().toLowerCase();

  return (
    <Form {...formProps}>
      <Stack ref={ref}>
        <Bound
          as={TextField}
          control={control}
          name="email"
          label={labels.email}
          type="email"
          autoComplete="email"
          description={typed === '' || typed === email ? texts.emailHint : texts.otherEmailHint(email)}
        />
        <Bound
          as={Select}
          control={control}
          name="subject"
          label={texts.subject}
          placeholder={texts.chooseSubject}
          options={subjects}
        />
        <Bound
          as={TextArea}
          control={control}
          name="message"
          label={texts.message}
          rows={8}
          description={lengthInWords(message)}
        />
        <FormError>{problem}</FormError>
        <Inline>
          <Button type="submit" variant="primary" isPending={isPending}>
            {texts.send}
          </Button>
          {run && !message.includes(run) && (
            <Button
              onPress={() => {
                setValue('message', `${texts.aboutRun(run)}${message}`, {
                  shouldDirty: true,
                  shouldValidate: true,
                });
                setFocus('message');
              }}
            >
              {texts.addRun}
            </Button>
          )}
        </Inline>
      </Stack>
    </Form>
  );
}

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
