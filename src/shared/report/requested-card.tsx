import { type ReactNode, useState } from 'react';
import { show, showWhat } from '../../texts/ui.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { useFocusWhenLost } from '../../ui/focus/focus.ts';
import { inSentence } from '../../ui/format/text.ts';
import type { OnDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { Part } from '../query/part.tsx';

interface RequestedCardProps<Code> {
  title: string;
  code: OnDemand<Code>;
  /** Shows the rest at once. */
  isRequested?: boolean;
  children: (code: Code) => ReactNode;
}

/** Shows its title alone until the member asks for the rest, whose code then loads. */
export function RequestedCard<Code extends object>({
  title,
  code: source,
  isRequested = false,
  children,
}: RequestedCardProps<Code>) {
  const [isOpen, setIsOpen] = useState(isRequested);
  const code = useOnDemand(source, isOpen, () => {
    setIsOpen(false);
    tellNotLoaded();
  });
  const isShown = isOpen && code !== undefined;
  const place = useFocusWhenLost(isShown, { isOwn: true, preventScroll: true });
  const button = (
    <Button
      size="small"
      aria-label={showWhat(inSentence(title))}
      {...source.intent}
      isPending={isOpen}
      onPress={() => setIsOpen(true)}
    >
      {show}
    </Button>
  );
  return (
    <div ref={place} tabIndex={-1}>
      <Card title={title} actions={!isShown && button}>
        {isShown && <Part title={title}>{children(code)}</Part>}
      </Card>
    </div>
  );
}
