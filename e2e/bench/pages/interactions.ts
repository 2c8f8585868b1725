import type { Part } from '../section.ts';

/** From a tap to what it shows, on a phone. */
export const measureInteractions: Part = async () => [];
