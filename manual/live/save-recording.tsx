import { Button } from '../../src/ui/button/button.tsx';
import { CopyButton } from '../../src/ui/copy-button/copy-button.tsx';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { Text } from '../../src/ui/text/text.tsx';
import { makeRecording } from '../recording/recording.ts';
import type { Run } from './heard/runs.ts';
import type { Entry, TabInfo } from './protocol.ts';

interface SaveRecordingProps {
  /** What to record, in order. */
  entries: readonly Entry[];
  info: TabInfo;
  /** The only machine in it; undefined for all. */
  run: Run | undefined;
}

/** Copies or saves what the log shows, for `npm run replay`. */
export function SaveRecording({ entries, info, run }: SaveRecordingProps) {
  const recordedAt = entries.at(-1)?.at ?? info.openedAt;
  const name = `${run?.machine ?? 'botdeck'}-${recordedAt.slice(0, 19).replace(/\D/g, '-')}.json`;
  const makeText = () => `${JSON.stringify(makeRecording(info, entries, recordedAt), null, 2)}\n`;
  return (
    <Inline gap={3}>
      <CopyButton text={makeText} label="Copy recording" />
      <Button onPress={() => saveFile(makeText(), name)}>Save recording</Button>
      <Text tone="quiet" size="small">
        Replay it with “npm run replay -- {name}”. It contains what the log shows, without secrets.
      </Text>
    </Inline>
  );
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
