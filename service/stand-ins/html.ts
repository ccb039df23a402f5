/** HTML that must not be escaped again. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | null | Content[];

/** Template tag for HTML. Escapes inserted values, except `Html`; joins arrays; leaves out null. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(render)));
}

function render(value: Content): string {
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Html) return value.text;
  if (value === null) return '';
  return String(value).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
