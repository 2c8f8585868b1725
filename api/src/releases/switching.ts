import type { CurrentVersion, SwitchReason } from '@shop/shared/contracts/http/releases/releases';
import { goodBefore } from '@shop/shared/release/history';
import { recordAudit, type Actor } from '../kernel/events/audit.ts';
import { nextCount } from '../kernel/db/counters.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { togetherFaults, withVersions } from './gate.ts';
import { readHistory, readLive } from './reading.ts';

/** Who switches, and why. */
export interface Switch {
  /** For the audit log. */
  who: Actor;
  /** As it is told with the releases. */
  by: string;
  reason?: string;
  /** Also a version that was rolled back, or that breaks something else; the audit log says so. */
  anyway?: boolean;
  /** Its pages were not tried, by the wish of who switches; the audit log says so. */
  isUntried?: boolean;
}

/** A version to be made current; `expected` is what the caller saw as current, null for none, left out for whatever it is. */
export interface Wanted {
  name: string;
  version: string;
  expected?: string | null | undefined;
}

/**
 * Makes versions current: all of them, or none. What is current already stays so, whatever was expected. A version that
 * was current before is noted as `use` where it is said to be a release. Throws 409 CHANGED_MEANWHILE with `current`, and since when
 * and by whom it is so, in `data` when something else became current meanwhile, 404 UNKNOWN_VERSION, 409 VERSION_REMOVED, 409 VERSION_BAD for a
 * release of what was rolled back, and 422 GATE_REFUSED with `faults` in `data` when something would not run then.
 */
export function switchTo(
  db: Database,
  wanted: readonly Wanted[],
  { why, ...asked }: Switch & { why: SwitchReason },
): Promise<CurrentVersion[]> {
  return db.transaction(async (trx) => {
    await alone(trx);
    return makeCurrent(trx, wanted, { why, ...asked });
  });
}

/**
 * Makes the version current that was so last and is not bad; the one that is left becomes so. `why` is `automatic` where
 * nobody asked for it; `also` writes what is to be there with it. Throws 409 NO_GOOD_VERSION when there is none, and as `switchTo` does.
 */
export function rollBack(
  db: Database,
  { name, expected }: Omit<Wanted, 'version'>,
  {
    why = 'rollback',
    also,
    ...asked
  }: Switch & { why?: 'rollback' | 'automatic'; also?(trx: Writer, made: CurrentVersion): Promise<void> },
): Promise<CurrentVersion> {
  return db.transaction(async (trx) => {
    await alone(trx);
    const version = await goodVersionBefore(trx, name, expected);
    const [made] = await makeCurrent(trx, [{ name, version }], { why, ...asked });
    if (!made) throw new Error('a rollback makes one version current');
    await also?.(trx, made);
    return made;
  });
}

/** Whoever switches anything locks this: what fits is looked at with all that is current, and revisions go up. */
const alone = (trx: Writer): Promise<number> => nextCount(trx, 'releases');

async function goodVersionBefore(trx: Writer, name: string, expected: string | null | undefined): Promise<string> {
  const current = await currentVersion(trx, name);
  if (current === null) throw new ApiError('NO_GOOD_VERSION', `${name} was never released.`);
  await refuseChanged(trx, name, current, expected);
  const good = goodBefore(await readHistory(trx, name), current);
  const kept = await trx
    .selectFrom('release_versions')
    .select('version')
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .execute();
  const version = good.find((one) => kept.some((row) => row.version === one));
  if (version !== undefined) return version;
  const reason =
    good.length === 0 ? `${name} has no good version before ${current}` : `What was good of ${name} is no longer kept`;
  throw new ApiError('NO_GOOD_VERSION', `${reason}. Make another version current, or publish a mended one.`);
}

async function makeCurrent(
  trx: Writer,
  wanted: readonly Wanted[],
  { why, who, by, reason = '', anyway = false, isUntried = false }: Switch & { why: SwitchReason },
): Promise<CurrentVersion[]> {
  const changes = [];
  for (const { name, version, expected } of wanted) {
    const before = await currentVersion(trx, name);
    if (before === version) continue;
    await refuseChanged(trx, name, before, expected);
    const { entry, history } = await switchable(trx, name, version);
    if (why === 'release' && !anyway && history.bad.includes(version)) throw new ApiError('VERSION_BAD');
    const wasCurrent = history.switches.some((one) => one.version === version);
    changes.push({ name, version, before, entry, why: why === 'release' && wasCurrent ? 'use' : why } as const);
  }
  if (!anyway) {
    const names = changes.map(({ name }) => name);
    const faults = togetherFaults(withVersions(await readLive(trx), changes), names);
    if (faults.length > 0) throw refusedByGate(faults);
  }
  const at = new Date().toISOString();
  const passed = (anyway || isUntried) && ({ anyway: true } as const);
  for (const { name, version, before, why } of changes) {
    await trx
      .insertInto('release_current')
      .values({ name, version })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ version }))
      .execute();
    await trx.insertInto('release_switches').values({ name, version, why, by, reason, at }).execute();
    if (changes.length === 1)
      await recordAudit(trx, who, {
        action: AUDITED[why],
        subject: 'release',
        subjectId: name,
        name,
        before: { version: before },
        after: { version, why, ...(reason && { reason }), ...passed },
      });
  }
  if (changes.length > 1) await noteTogether(trx, who, changes, passed);
  const done = new Map(changes.map(({ name, before }) => [name, before]));
  return wanted.map(({ name, version }) => ({
    name,
    version,
    before: done.has(name) ? (done.get(name) ?? null) : version,
  }));
}

/** What a start of the shop makes current is one row, whatever its parts are. */
function noteTogether(
  trx: Writer,
  who: Actor,
  changes: readonly { name: string; version: string; before: string | null }[],
  passed: false | { anyway: true },
): Promise<void> {
  return recordAudit(trx, who, {
    action: 'release.current',
    subject: 'release',
    subjectId: 0,
    name: changes.map(({ name }) => name).join(', '),
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    after: { ...Object.fromEntries(changes.map(({ name, version }) => [name, version])), ...passed },
  });
}

const AUDITED: Record<SwitchReason, string> = {
  release: 'release.current',
  use: 'release.current',
  rollback: 'release.rollBack',
  automatic: 'release.rollBackItself',
};

async function currentVersion(trx: Writer, name: string): Promise<string | null> {
  const row = await trx.selectFrom('release_current').select('version').where('name', '=', name).executeTakeFirst();
  return row?.version ?? null;
}

async function switchable(trx: Writer, name: string, version: string) {
  const row = await trx
    .selectFrom('release_versions')
    .select(['entry', 'removed_at'])
    .where('name', '=', name)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new ApiError('UNKNOWN_VERSION', `There is no version ${version} of ${name}.`);
  if (row.removed_at !== null) throw new ApiError('VERSION_REMOVED');
  return { entry: JSON.parse(row.entry) as never, history: await readHistory(trx, name) };
}

async function refuseChanged(
  trx: Writer,
  name: string,
  current: string | null,
  expected: string | null | undefined,
): Promise<void> {
  if (expected === undefined || expected === current) return;
  const last = await trx
    .selectFrom('release_switches')
    .select(['at', 'by'])
    .where('name', '=', name)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const now = last ? `${current} is current by now, since ${last.at} by ${last.by}` : 'nothing is current';
  const sentence = `Somebody else was quicker: ${now}. Look at it and try again.`;
  throw new ApiError('CHANGED_MEANWHILE', sentence, { current, ...last });
}

/** 422 with every fault, its sentences as the message. */
export function refusedByGate(faults: { rule: string; sentence: string }[]): ApiError {
  return new ApiError('GATE_REFUSED', `${sentence(faults.map((one) => one.sentence).join('; '))}.`, { faults });
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
