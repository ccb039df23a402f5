export const columns = 'Columns';
export const sortBy = 'Sort by';
export const more = 'More';

/** How sorted rows stand, by what the column holds. */
export const orders = {
  text: { asc: 'A to Z', desc: 'Z to A' },
  figure: { asc: 'Lowest first', desc: 'Highest first' },
  time: { asc: 'Oldest first', desc: 'Newest first' },
} as const;

export const headerWithUnit = (header: string, unit: string) => `${header}, ${unit}`;

/** The region in which a table scrolls. */
export const tableOf = (table: string) => `${table}, table`;
export const pagesOf = (table: string) => `${table}, pages`;
export const rowsPerPage = 'Rows per page';
export const firstPage = 'First page';
export const previousPage = 'Previous page';
export const nextPage = 'Next page';
export const lastPage = 'Last page';

export const none = 'None';
export const noneOf = (total: string) => `None of ${total}`;
export const rangeOf = (first: string, last: string, total: string) => `${first}–${last} of ${total}`;
