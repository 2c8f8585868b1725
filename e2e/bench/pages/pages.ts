import type { Part } from '../section.ts';

/** Listing and product page on a phone, beside the same sources as one bundle. */
export const measurePages: Part = async () => [];
