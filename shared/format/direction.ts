/** Whether a line runs from right to left: its first letter says so; digits and punctuation do not. */
export const isRtl = (line: string): boolean => /^\P{L}*(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);
