import type { Part } from '../section.ts';

/** What calls, pages and orders cost, beside bare servers. */
export const measureServer: Part = async () => [];
