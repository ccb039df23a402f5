/** What people call differently. A query with one of these ways of saying it finds all of them. */
const synonyms: readonly RegExp[] = [
  /(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?out/,
  /(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?in\b/,
  /sign(?:s|ed|ing)?[ -]?up|regist(?:er|ration)\w*|creat(?:e|es|ed|ing) (?:an |the )?account/,
  /cancell?ed/,
  /cancell?ing/,
  /tim(?:e|es|ed|ing)[ -]?out/,
  /e-?mails?/,
  /offline|(?:lost|los(?:e|es|ing)|no) (?:the )?(?:connection|network|internet|answer)|network error|without an answer|(?:connection|answer) (?:is|was) lost|cannot be read/,
  /(?:other|another|two|second|several|both|different) tabs?/,
  /(?:forg[eo]t\w*|reset\w*|new|lost) (?:the |a |my |your |their )?passwords?|passwords? reset/,
];

/**
 * A test for texts that have all words of a query, in any order and case, or other words for the same.
 * @returns undefined if the query is empty
 */
export function wordsMatcher(query: string): ((text: string) => boolean) | undefined {
  const asked = query.toLowerCase();
  const meant = synonyms.filter((ways) => ways.test(asked));
  const rest = meant.reduce((left, ways) => left.replace(ways, ' '), asked);
  const words = rest.split(/\s+/).filter(Boolean);
  if (meant.length + words.length === 0) return undefined;
  return (text) => {
    const lower = text.toLowerCase();
    const said = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
    return meant.every((ways) => ways.test(said)) && words.every((word) => lower.includes(word));
  };
}
