import { LANGUAGE } from './texts.ts';

/** Which way lines and rows go on: 1 to the right, -1 to the left, as in Urdu, where scroll positions count down from 0. */
export const ONWARD: 1 | -1 = LANGUAGE === 'ur' ? -1 : 1;
