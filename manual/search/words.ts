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

/** Different words for the same thing, in lowercase, one thing per line. A query with one of them finds them all. */
const synonyms: readonly RegExp[] = [
  /(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?out/,
  /(?:log|sign)(?:s|ged|ging|ed|ing)?[ -]?in\b/,
  /sign(?:s|ed|ing)?[ -]?up|regist(?:er|ration)\w*|creat(?:e|es|ed|ing) (?:an |the )?account/,
  /(?:forg[eo]t\w*|reset\w*|new|lost) (?:the |a |my |your |their )?passwords?|passwords? reset/,
  /(?:delet|clos|remov)(?:e|es|ed|ing) (?:an |the |my |your |their )?account|account deletion/,
  /e-?mails?/,
  /hard[ -]?stop\w*|panic\w*|kill[ -]?switch(?:es)?|emergency(?: stops?)?/,
  /stop(?:s|ped|ping)? entr(?:y|ies)|entry (?:is )?stopped|no new trades|paus(?:e|es|ed|ing) (?:the |my )?(?:bot|trading)/,
  /\b(?:position|trade)s?\b/,
  /loss limits?|max(?:imum)? (?:loss|drawdown)/,
  /stop rates?|stop[ -]loss(?:es)?/,
  /allocated funds|trading (?:amount|capital|budget)/,
  /api[ -]?(?:key|token)s?|exchange (?:key|account)s?/,
  /refund\w*|(?:sent|sends?|paid|pays?) back|money[ -]back|chargebacks?/,
  /cancell?ed/,
  /cancell?ing/,
  /unsubscrib\w*|cancel\w* (?:the |my |your |their |a )?subscription/,
  /renew\w*|extend(?:s|ed|ing)? (?:the |my |your |their )?subscription/,
  /tim(?:e|es|ed|ing)[ -]?out/,
  /offline|(?:lost|los(?:e|es|ing)|no) (?:the )?(?:connection|network|internet|answer)|network error|without an answer|(?:connection|answer) (?:is|was) lost|cannot be read/,
  /(?:other|another|two|second|several|both|different) tabs?/,
];
