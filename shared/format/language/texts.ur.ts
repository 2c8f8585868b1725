import type { Language } from '../../contracts/language.ts';

export const LANGUAGE: Language = 'ur';
