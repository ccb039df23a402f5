import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as texts from '../../texts/ui.ts';
import { Button, type ButtonProps } from '../button/button.tsx';
import { Text, VisuallyHidden } from '../text/text.tsx';
import * as styles from './copy-button.css.ts';

type CopyButtonProps = {
  /** The text to copy, or a function that makes it when the button is pressed. */
  text: string | (() => string);
  /** The label of the button: "Copy address". */
  label: string;
  /** Its name for screen readers, where several have the same label. It begins with the label. */
  name?: string;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

type Outcome = 'copied' | 'refused';

const copiedShownForMs = 2000;

/** Copies a text to the clipboard and says whether that worked. */
export function CopyButton({ text, label, name, variant, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const isCopied = outcome === 'copied';

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setOutcome(undefined), copiedShownForMs);
    return () => clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant={variant} size={size} aria-label={name} onPress={copy}>
        <Icon size={16} aria-hidden="true" />
        <span className={styles.words}>
          <span className={isCopied ? styles.covered : styles.word}>{label}</span>
          {isCopied && (
            <span className={styles.word} aria-hidden="true">
              {texts.copied}
            </span>
          )}
        </span>
      </Button>
      <VisuallyHidden role="status">{isCopied && texts.copied}</VisuallyHidden>
      <span role="alert" className={styles.refusal}>
        {outcome === 'refused' && (
          <Text as="span" size="small" tone="danger">
            {texts.notCopied}
          </Text>
        )}
      </span>
    </>
  );
}
