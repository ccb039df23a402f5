/** Replaces inline styles, which the security policy forbids, by classes. */
export interface StyleClasses {
  /** The HTML with a class in place of each `style` attribute. Equal styles share a class. */
  replaceIn(html: string): string;
  /** The style sheet of all classes so far. */
  sheet(): string;
}

const styled = /<[a-z][^>]*? style="[^>]*>/g;

/** Creates an empty set of classes. */
export function createStyleClasses(): StyleClasses {
  const classes = new Map<string, string>();
  const classFor = (style: string) => {
    const known = classes.get(style);
    if (known) return known;
    const name = `painted-${classes.size}`;
    classes.set(style, name);
    return name;
  };
  const withClass = (tag: string) => {
    const [attribute = '', style = ''] = / style="([^"]*)"/.exec(tag) ?? [];
    const bare = tag.replace(attribute, '');
    const name = classFor(style.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&'));
    return bare.includes(' class="')
      ? bare.replace(' class="', ` class="${name} `)
      : bare.replace(/^<[a-z][\w-]*/i, (start) => `${start} class="${name}"`);
  };
  return {
    replaceIn: (html) => html.replaceAll(styled, withClass),
    sheet: () => [...classes].map(([style, name]) => `.${name}{${style}}`).join(''),
  };
}
