export const FIGURES = { asTable: 'Show as a table' };
