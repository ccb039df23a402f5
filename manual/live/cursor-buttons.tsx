import { Button } from '../../src/ui/button/button.tsx';
import type { Cursor } from './use-cursor.ts';

/** Steps through what happened, beside the chart that shows it. */
export function CursorButtons({ cursor: { back, forward, follow, isFollowing } }: { cursor: Cursor }) {
  return (
    <>
      <Button size="small" isDisabled={!back} onPress={back}>
        Back
      </Button>
      <Button size="small" isDisabled={!forward} onPress={forward}>
        Forward
      </Button>
      <Button size="small" isDisabled={isFollowing} onPress={follow}>
        Follow
      </Button>
    </>
  );
}
