/** Digits in groups of three, separated by spaces; or by commas, if a point shows that they are not decimal ones. */
const grouped = /^\d{1,3}(\s\d{3})+(\.\d{1,8})?$|^\d{1,3}(,\d{3})+\.\d{1,8}$/;

/** Digits in groups of three, separated by commas; a single one could be decimal. */
const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+$/;

/**
 * An amount as typed, without group separators: "1 000" becomes "1000". Ambiguous text stays as it is.
 * @param min the least that the amount can be: "1,000" is not ambiguous if 1 is too low
 */
export function ungrouped(text: string, min = 0): string {
  const isGrouped =
    grouped.test(text) ||
    // With more than one comma, this is NaN.
    (groupedByCommas.test(text) && !(Number(text.replace(',', '.')) >= min));
  return isGrouped ? text.replace(/[\s,]/g, '') : text;
}
