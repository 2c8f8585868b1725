import type { Part } from '../section.ts';

/** What calls and pages cost as the shop grows. */
export const measureGrowth: Part = async () => [];
