/** A tab of another browser, as far as these tests need one. */
export interface Tab {
  goto(url: string): Promise<void>;
  url(): Promise<string>;
  reload(): Promise<void>;
  /** Runs a function in the page. It must use nothing from outside it. */
  evaluate<Input, Result>(run: (input: Input) => Result, input: Input): Promise<Result>;
  /** Presses the first element that `find` returns in the page; waits until there is one. */
  click(target: Target): Promise<void>;
  /** Types into a field, as a keyboard does. */
  type(target: Target, text: string): Promise<void>;
}

/** A tab of its own window belongs to the same browser and shares its storage. */
export interface OtherBrowser {
  /** "Firefox 153.7" */
  name: string;
  open(): Promise<Tab>;
  close(): Promise<void>;
}

/** The element a person looks for: its kind, and its name. */
export interface Target {
  kind: 'button' | 'link' | 'field' | 'choice';
  name: string;
}

export const button = (name: string): Target => ({ kind: 'button', name });
export const link = (name: string): Target => ({ kind: 'link', name });
export const field = (name: string): Target => ({ kind: 'field', name });
export const choice = (name: string): Target => ({ kind: 'choice', name });

/**
 * Finds a visible control by its name, the topmost dialog first; null if there is none. Runs in the page. WebDriver
 * has no search by role that both browsers offer.
 */
export function find({ kind, name }: Target): HTMLElement | null {
  const selectors = {
    button: 'button, [role="menuitem"]',
    link: 'a[href]',
    field: 'input, textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
  };
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const named = (element: HTMLElement) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
    return [
      element.getAttribute('aria-label'),
      ids.map((id) => document.getElementById(id)?.textContent).join(' '),
      labels.map((label) => label.textContent).join(' '),
      element.textContent,
    ]
      .map(words)
      .find((text) => text !== '');
  };
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"], [role="menu"]')].at(
    -1,
  );
  return (
    [...(dialog ?? document).querySelectorAll<HTMLElement>(selectors[kind])].find(
      (element) => named(element) === name && element.closest('[inert], [hidden]') === null,
    ) ?? null
  );
}
