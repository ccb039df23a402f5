import type { ReactNode } from 'react';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

/** Steps for getting what a form asks for. */
export interface Guide {
  title: string;
  steps: readonly string[];
}

interface HowToProps {
  guide: Guide;
  /** Open, where there is room for it; otherwise collapsed under its title. */
  isOpen?: boolean | undefined;
  /** Below the steps. */
  children?: ReactNode;
}

export function NumberedSteps({ steps }: Pick<Guide, 'steps'>) {
  return (
    <Stack as="ol" gap={2}>
      {steps.map((step, index) => (
        <li key={step}>
          <Text isProse>
            {index + 1}. {step}
          </Text>
        </li>
      ))}
    </Stack>
  );
}

/** A guide beside or below the fields. */
export function HowTo({ guide: { title, steps }, isOpen = false, children }: HowToProps) {
  const numbered = <NumberedSteps steps={steps} />;
  const list = children ? (
    <Stack>
      {numbered}
      {children}
    </Stack>
  ) : (
    numbered
  );
  if (!isOpen) {
    return (
      <Disclosure title={title} level={3}>
        {list}
      </Disclosure>
    );
  }
  return (
    <Stack gap={3}>
      <Heading level={3} size="body">
        {title}
      </Heading>
      {list}
    </Stack>
  );
}
