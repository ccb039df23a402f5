import { type ComponentProps, useEffect, useEffectEvent } from 'react';
import { describeProblem } from '../../api/errors.ts';
import type { Problem } from '../../machines/problem.ts';
import { isRequestOpen, type RequestStep } from '../../machines/request/request.machine.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

interface RequestDialogProps
  extends Omit<
    ComponentProps<typeof ConfirmDialog>,
    'isOpen' | 'isPending' | 'errorMessage' | 'onConfirm' | 'onCancel'
  > {
  request: { step: RequestStep; problem: Problem | null; confirm: () => void; cancel: () => void };
  /** Why the last try failed, in words; undefined if the dialog's content says so itself. */
  reasonOf?: (problem: Problem) => string | undefined;
}

/** Asks whether to make a change, and stays open until the page shows it. */
export function RequestDialog({
  request: { step, problem, confirm, cancel },
  reasonOf = describeProblem,
  ...dialog
}: RequestDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isRequestOpen(step)}
      isPending={step === 'sending' || step === 'showing'}
      errorMessage={problem ? reasonOf(problem) : undefined}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

interface Request {
  step: RequestStep;
  overtake: () => void;
}

/**
 * Closes a question once its subject is no longer possible, for example because of another tab. A change being sent
 * is not canceled: if it fails, its question closes then.
 */
export function useOvertaken(request: Request, isRuledOut: boolean): void {
  const overtake = useEffectEvent(request.overtake);
  const { step } = request;
  useEffect(() => {
    if (isRuledOut && (step === 'confirming' || step === 'failed')) overtake();
  }, [isRuledOut, step]);
}
