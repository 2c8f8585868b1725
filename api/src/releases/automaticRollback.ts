import { SEEN_KINDS, type FaultKind } from '@shop/shared/contracts/http/releases/telemetry';
import { recordAudit } from '../kernel/events/audit.ts';
import type { Database, Writer } from '../kernel/db/database.ts';
import { ApiError } from '../kernel/http/apiError.ts';
import { rollBack } from './switching.ts';
import type { ReleaseNews } from './webhooks.ts';
import type { Batch } from '../telemetry/batch.ts';
import { readEvidence, watchedPromotion, type Promotion } from '../telemetry/evidence.ts';
import { judge, type Verdict } from '../telemetry/rule.ts';

/** Who it is, in `status` and in the audit log. */
const ITSELF = 'the shop itself';

const ALL_KINDS: readonly FaultKind[] = ['script', 'load', ...SEEN_KINDS];

interface Options {
  db: Database;
  /** Whether anything is rolled back; what fails is told either way. */
  rollsBack: boolean;
  /** Keeps news for its team in the transaction of what they tell of: a server that ends right after it has told nobody. */
  keep(trx: Writer, news: ReleaseNews): Promise<void>;
  /** What was done, why it could not be, or what fails: for the log. News that were kept can be sent by now. */
  tell(message: string): void;
}

/**
 * Looks at the versions that faults were just counted of. Those that servers saw fail right after their promotion are rolled
 * back: once a promotion, and only to a version that fits what is live. Where that cannot be, the audit log says why. Of
 * those that fail by what browsers tell, which anybody can, it is told.
 */
export function automaticRollback({ db, rollsBack, keep, tell }: Options): (batch: Batch, now: Date) => Promise<void> {
  const given = new Set<number>();
  const told = new Set<number>();

  const act = async (promotion: Promotion, verdict: Verdict, now: Date): Promise<void> => {
    const { id, name, version } = promotion;
    given.add(id);
    const reason = await reasonOf(db, promotion, verdict, now);
    try {
      const at = now.toISOString();
      const made = await rollBack(
        db,
        { name, expected: version },
        {
          who: { actor: ITSELF },
          by: ITSELF,
          why: 'automatic',
          reason,
          also: (trx, { version: current }) => keep(trx, { event: 'rolledBack', name, version, current, reason, at }),
        },
      );
      tell(`${name} went back from ${version} to ${made.version}: ${reason}`);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        given.delete(id);
        throw error;
      }
      // Somebody else did something about it.
      if (error.code === 'CHANGED_MEANWHILE') return;
      tell(`${name} ${version} stays: ${reason} ${error.message}`);
      await db.transaction((trx) =>
        recordAudit(
          trx,
          { actor: ITSELF },
          {
            action: 'release.refuseRollBack',
            subject: 'release',
            subjectId: name,
            name,
            before: { version },
            after: { version, why: 'automatic', reason, refused: error.message },
          },
        ),
      );
    }
  };

  const tellOfFailing = async (promotion: Promotion, now: Date): Promise<void> => {
    const verdict = judge(await readEvidence(db.read, promotion, ALL_KINDS), 'told');
    if (!verdict) return;
    const { id, name, version } = promotion;
    const reason = await reasonOf(db, promotion, verdict, now);
    const at = now.toISOString();
    const first = await db.transaction(async (trx) => {
      const row = await trx
        .insertInto('release_warnings')
        .values({ switch_id: id, reason, at })
        .onConflict((oc) => oc.column('switch_id').doNothing())
        .returning('switch_id')
        .executeTakeFirst();
      if (row) await keep(trx, { event: 'failing', name, version, current: version, reason, at });
      return row;
    });
    told.add(id);
    // Another server did.
    if (!first) return;
    tell(`${name} ${version} fails: ${reason}`);
  };

  return async (batch, now) => {
    const failing = [...batch.faults.values()];
    const versions = new Map(failing.map(({ name, version }) => [`${name} ${version}`, { name, version }]));
    for (const version of versions.values()) {
      const promotion = await watchedPromotion(db.read, version, now);
      if (!promotion || given.has(promotion.id)) continue;
      const seen = rollsBack && judge(await readEvidence(db.read, promotion, SEEN_KINDS), 'seen');
      if (seen) await act(promotion, seen, now);
      else if (!told.has(promotion.id)) await tellOfFailing(promotion, now);
    }
  };
}

/** One sentence for its team. */
async function reasonOf(
  db: Database,
  { name, version, at }: Promotion,
  { visitors, events, fingerprints }: Verdict,
  now: Date,
): Promise<string> {
  const [fingerprint = ''] = fingerprints;
  const fault = await db.read
    .selectFrom('telemetry_faults')
    .select('message')
    .where('name', '=', name)
    .where('version', '=', version)
    .where('fingerprint', '=', fingerprint)
    .limit(1)
    .executeTakeFirst();
  const minutes = Math.max(1, Math.ceil((now.getTime() - Date.parse(at)) / 60_000));
  const within = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `${events} errors of ${visitors} visitors within ${within} of its promotion, most of all ${fingerprint}: ${fault?.message ?? ''}`;
}
