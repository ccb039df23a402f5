import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useGoBack } from './use-go-back.ts';

/** Stands where the product has no page. */
export default function NotFoundPage() {
  const goBack = useGoBack();
  return (
    <Card title="Oops! Page not found" titleLevel={1}>
      <Stack gap={4}>
        <Text tone="quiet">The address may be mistyped, or the page may have moved.</Text>
        <Button variant="primary" onPress={goBack}>
          Go back
        </Button>
      </Stack>
    </Card>
  );
}
