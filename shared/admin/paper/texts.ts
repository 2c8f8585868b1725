export const PAPER = { page: (page: number, pages: number) => `Page ${page} of ${pages}` };
