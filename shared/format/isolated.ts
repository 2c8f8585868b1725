/** A value inside a sentence, which keeps its own direction whatever script stands around it (U+2068 … U+2069). */
export const isolated = (value: string | number): string => `\u2068${value}\u2069`;
