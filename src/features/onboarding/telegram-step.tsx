import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { TelegramPayload } from '../../contract/contract.ts';
import { selectOnboardingProblem, selectStepPhase } from '../../machines/onboarding/onboarding.selectors.ts';
import { useCheckedForm } from '../../shared/forms/use-service-form.ts';
import { HowTo } from '../../shared/keys/how-to.tsx';
import { TelegramFields, telegramFieldOf } from '../../shared/telegram/telegram-fields.tsx';
import * as texts from '../../texts/onboarding.ts';
import * as telegramTexts from '../../texts/telegram.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Form, FormError } from '../../ui/form/form.tsx';
import { Grid, Inline, Measure, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useOnboarding } from './confirm-activation.tsx';

interface BesideHowToProps {
  /** Nothing if there is nothing to look up, or if the form itself has the guide. */
  guide: ReactNode;
  children: ReactNode;
}

/** A form with a guide beside it, or below it where space is short. */
export function BesideHowTo({ guide, children }: BesideHowToProps) {
  return (
    <Grid columnWidth="22rem" gap={8}>
      <Measure>{children}</Measure>
      {guide}
    </Grid>
  );
}

/** Connects the member's Telegram bot. Optional. */
export function TelegramStep() {
  const onboarding = useOnboarding();
  const phase = useSelector(onboarding, selectStepPhase);
  const failure = useSelector(onboarding, selectOnboardingProblem);
  const { control, formProps, problem } = useCheckedForm<TelegramPayload, TelegramPayload>({
    defaultValues: { botToken: '', userId: '' },
    loadSchema: async () => (await import('../../shared/telegram/telegram-schema.ts')).telegramSchema,
    onSubmit: (values) => onboarding.send({ type: 'telegram.submit', values }),
    failure,
    fieldOf: telegramFieldOf,
  });

  const isPhone = useMedia(media.phone);
  const guide = <HowTo guide={telegramTexts.howTo} isOpen={!isPhone} />;

  return (
    <Card title={texts.stepNames.telegram}>
      <BesideHowTo guide={!isPhone && guide}>
        <Form {...formProps}>
          <Stack gap={4}>
            <Text as="p" tone="quiet" isProse>
              {texts.telegramIntro}
            </Text>
            <TelegramFields control={control} />
            {isPhone && guide}
            <FormError>{problem}</FormError>
            <Inline gap={2}>
              <Button type="submit" variant="primary" isPending={phase === 'submitting'}>
                {texts.stepNames.telegram}
              </Button>
              <Button
                variant="quiet"
                isDisabled={phase === 'submitting'}
                onPress={() => onboarding.send({ type: 'step.skip' })}
              >
                {texts.skip}
              </Button>
            </Inline>
          </Stack>
        </Form>
      </BesideHowTo>
    </Card>
  );
}
