/** Texts of the front page beside what the shop itself says there. */
export const FRONT = {
  seeAll: 'See all',
  seeAllOf: (title: string) => `See all: ${title}`,
} as const;
