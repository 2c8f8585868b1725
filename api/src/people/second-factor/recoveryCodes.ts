import { randomBytes, randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { READABLE } from '../sign-in/secrets.ts';

/** As many as are written on a card. */
const HOW_MANY = 10;
const GROUPS = 3;
const GROUP_LENGTH = 4;

/** New ones, to be shown once: 12 random characters of 31 each (59 bits), in groups of four. */
export function newRecoveryCodes(): string[] {
  const codes = new Set<string>();
  while (codes.size < HOW_MANY) codes.add(newCode());
  return [...codes];
}

function newCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: GROUPS }, group).join('-');
}

/** A code as it is compared: however it was typed. */
const plainCode = (typed: string): string => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether it could be one, before anything is computed for it. */
export const isRecoveryCode = (typed: string): boolean => plainCode(typed).length === GROUPS * GROUP_LENGTH;

export const newSalt = (): string => randomBytes(16).toString('hex');

/** argon2id. One salt for all codes of a person, so that looking for one costs a single hash. */
export async function hashRecoveryCode(code: string, salt: string): Promise<string> {
  return (await hashRaw(plainCode(code), { salt: Buffer.from(salt, 'hex') })).toString('hex');
}
