/** Of a text of ids with commas between, as the contract has it: each once. */
export const idsIn = (text: string): number[] => [...new Set(text.split(',').map(Number))];
