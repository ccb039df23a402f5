import * as texts from '../../texts/ui.ts';
import { CopyButton } from '../copy-button/copy-button.tsx';
import { row } from '../empty-state/empty-state.css.ts';
import { Text } from '../text/text.tsx';

/** A member quotes it to support, so that the failure can be found in the service's log. */
export function Reference({ id }: { id: string }) {
  return (
    <div className={row}>
      <Text as="span" size="small" tone="quiet">
        {texts.reference} {id}
      </Text>
      <CopyButton text={id} label={texts.copy} name={texts.copyReference} size="small" variant="quiet" />
    </div>
  );
}
