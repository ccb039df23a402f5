import { Button } from '../../src/ui/button/button.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import type { Cursor } from './use-cursor.ts';

/** Steps through what happened. They stay while the chart below changes to another machine. */
export function CursorButtons({ cursor: { back, forward, follow, isFollowing } }: { cursor: Cursor }) {
  return (
    <Inline>
      <Button size="small" isDisabled={!back} onPress={back}>
        Back
      </Button>
      <Button size="small" isDisabled={!forward} onPress={forward}>
        Forward
      </Button>
      <Button size="small" isDisabled={isFollowing} onPress={follow}>
        Follow
      </Button>
    </Inline>
  );
}
