import { Text } from '../../src/ui/text/text.tsx';

/** A name in the code, small beside what the product calls it. */
export function CodeName({ children }: { children: string }) {
  return (
    <Text as="span" size="caption" tone="quiet" isCode>
      {children}
    </Text>
  );
}
