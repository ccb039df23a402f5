import type { Page } from '@playwright/test';

/**
 * Finds elements that two style sheets style differently with equal weight, so their look depends on which of the two
 * has loaded last. Compares rules for a single class; logical properties count as those of left-to-right text.
 * @returns one line for each pair of rules
 */
export const rivalStylesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Declarations {
      sheet: CSSStyleSheet;
      /** The media query and the state in which they apply. */
      condition: string;
      values: Map<string, string>;
    }
    const byClass = new Map<string, Declarations[]>();

    const physical = (property: string) =>
      property
        .replace('inline-start', 'left')
        .replace('inline-end', 'right')
        .replace('block-start', 'top')
        .replace('block-end', 'bottom')
        .replace('inline-size', 'width')
        .replace('block-size', 'height');
    const read = (rules: CSSRuleList, sheet: CSSStyleSheet, query: string) => {
      for (const rule of rules) {
        if (rule instanceof CSSMediaRule) read(rule.cssRules, sheet, rule.conditionText);
        if (!(rule instanceof CSSStyleRule)) continue;
        const values = new Map(
          [...rule.style].map((property) => [physical(property), rule.style.getPropertyValue(property)]),
        );
        for (const selector of rule.selectorText.split(', ')) {
          const [, name, state] = /^\.([\w-]+)((?:::?[\w-]+|\[[^\]]+\])*)$/.exec(selector) ?? [];
          if (name === undefined) continue;
          const known = byClass.get(name) ?? [];
          byClass.set(name, [...known, { sheet, condition: `${query} ${state}`, values }]);
        }
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules, sheet, '');

    const rivals = new Set<string>();
    for (const element of document.querySelectorAll('[class]')) {
      const rules = [...element.classList].flatMap((name) => byClass.get(name) ?? []);
      for (const [index, one] of rules.entries()) {
        for (const other of rules.slice(index + 1)) {
          if (one.sheet === other.sheet || one.condition !== other.condition) continue;
          for (const [property, value] of one.values) {
            const rival = other.values.get(property) ?? value;
            if (rival !== value) rivals.add(`${element.tagName} ${property}: ${value} or ${rival}`);
          }
        }
      }
    }
    return [...rivals];
  });
