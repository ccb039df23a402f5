/** Digits in groups of three, separated by spaces; or by commas, if a point shows that they are not decimal ones. */
const grouped = /^\d{1,3}(\s\d{3})+(\.\d{1,8})?$|^\d{1,3}(,\d{3})+\.\d{1,8}$/;

/** An amount as typed, without group separators: "1 000" becomes "1000". Ambiguous text stays as it is. */
export const ungrouped = (text: string): string => (grouped.test(text) ? text.replace(/[\s,]/g, '') : text);
