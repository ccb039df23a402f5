import { useState } from 'react';
import { useTyped } from '../../shared/forms/typed-forms.ts';
import { useAskBeforeLeaving } from '../../shared/member/leaving.tsx';
import * as texts from '../../texts/second-factor.ts';
import { Button } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/copy-button/copy-button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';

interface KeepCodesProps {
  codes: readonly string[];
  onKept: () => void;
}

/** Shows the recovery codes, once. */
export function KeepCodes({ codes, onKept }: KeepCodesProps) {
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null);
  useTyped(true);
  useAskBeforeLeaving((leave) => setLeaving({ leave }));
  return (
    <Stack>
      <Heading level={3}>{texts.keepTitle}</Heading>
      <Text isProse>{texts.keep}</Text>
      <Stack as="ul" gap={1}>
        {codes.map((code) => (
          <li key={code}>
            <Text isCode>{code}</Text>
          </li>
        ))}
      </Stack>
      <Inline>
        <CopyButton text={codes.join('\n')} label={texts.copyCodes} />
        <Button variant="primary" onPress={onKept}>
          {texts.kept}
        </Button>
      </Inline>
      <ConfirmDialog
        title={texts.leaveCodesTitle}
        isOpen={leaving !== null}
        tone="danger"
        confirmLabel={texts.leaveCodes}
        cancelLabel={texts.stay}
        onConfirm={() => leaving?.leave()}
        onCancel={() => setLeaving(null)}
      >
        <Text>{texts.leaveCodesMore}</Text>
      </ConfirmDialog>
    </Stack>
  );
}
