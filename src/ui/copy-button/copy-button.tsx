import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';

type CopyButtonProps = {
  text: string;
  /** What is copied, in the words of a button: "Copy address". */
  label: string;
  /** Shows only the icon; the label stays the name. */
  isIconOnly?: boolean;
  variant?: ButtonProps['variant'];
  size?: ButtonProps['size'];
};

type Outcome = 'copied' | 'refused';

const outcomeShownForMs = 2000;
const words = { copied: 'Copied', refused: 'Could not copy. Select the text and copy it yourself.' };

/** Puts a text on the clipboard and says whether it worked. */
export function CopyButton({ text, label, isIconOnly, variant, size }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), outcomeShownForMs);
    return () => clearTimeout(timer);
  }, [outcome]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('refused');
    }
  };

  const Icon = outcome === 'copied' ? Check : Copy;
  const icon = <Icon size={16} aria-hidden="true" />;
  return (
    <>
      {isIconOnly ? (
        <IconButton label={label} icon={icon} variant={variant} size={size} onPress={copy} />
      ) : (
        <Button variant={variant} size={size} onPress={copy}>
          {icon}
          {label}
        </Button>
      )}
      <VisuallyHidden role="status">{outcome && words[outcome]}</VisuallyHidden>
    </>
  );
}
