// Some browsers drop the roles of a table that is laid out as a grid.

export const grid = { role: 'grid' };
export const gridRow = { role: 'row' };
export const gridHeader = { role: 'columnheader' };

/** @param isSelected the trades of its day or week are shown */
export const gridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected });
