import { idIn } from '@shop/shared/format/idIn';

/** What the movements of a count refer to. */
export const takeReference = (takeId: number, name: string): string => `Stock-take ${takeId}: ${name}`;

/** The count a reference names; null for anything else. */
export const takeIdIn = (reference: string): number | null => idIn(/^Stock-take (\d+): /.exec(reference)?.[1]);
