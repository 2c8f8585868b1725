import type { TextLine, TextsReport } from '@shop/shared/contracts/http/translations';
import { SPOILT, textSpoilt } from '@shop/shared/format/spreadsheet';
import { mayDo } from '../kernel/auth/rights.ts';
import type { BotCheckConfig } from '../kernel/config/variables.ts';
import type { Reader, Writer } from '../kernel/db/database.ts';
import type { StaffIdentity } from '../kernel/http/agreements.ts';
import { checkTexts, type CheckedText } from './checking.ts';
import { isOfSettings, lockColors, writeChecked } from './saving.ts';
import { isPlace, type FileLine } from './textsFile.ts';

const MOST_DETAILS = 500;

export interface TextsImport {
  staff: StaffIdentity;
  botCheck: Pick<BotCheckConfig, 'provider'>;
  checksum: string;
  lines: readonly FileLine[];
}

/** A line that says something, and what is to be written of it where it is not refused. */
interface Planned {
  shown: TextLine | null;
  text: CheckedText | null;
}

/** Says what a file would write. */
export async function checkImport(db: Reader, asked: TextsImport): Promise<TextsReport> {
  return reportOf(asked, await plan(db, asked));
}

/** Writes what a file says, but for the lines that are refused. */
export async function runImport(trx: Writer, asked: TextsImport): Promise<TextsReport> {
  await lockColors(trx, asked.lines);
  const planned = await plan(trx, asked);
  const texts = planned.flatMap(({ shown, text }) => (shown && text && shown.outcome !== 'refused' ? [text] : []));
  await writeChecked(trx, asked.staff, 'ur', texts);
  return reportOf(asked, planned);
}

async function plan(db: Reader, { staff, botCheck, lines }: TextsImport): Promise<Planned[]> {
  // Without Urdu, a line leaves what there is.
  const said = lines.filter(({ urdu }) => urdu !== '');
  const places = said.filter(isPlace);
  const texts = places.map(({ kind, key, field, urdu }) => ({ kind, subject: key, field, text: urdu }));
  const checked = new Map((await checkTexts(db, botCheck, texts)).map((one, at) => [places[at]?.line, one]));
  const before = await readBefore(db);
  const earlier = new Map<string, number>();
  return said.map((own): Planned => {
    const text = checked.get(own.line) ?? null;
    const place = `${own.kind} ${text?.subject ?? own.key} ${own.field}`;
    const was = before.get(place);
    const shown = { line: own.line, english: text?.english || own.english, before: was?.text ?? '', text: own.urdu };
    const first = earlier.get(place);
    const reason = !text
      ? 'Kind and Field say of no text what it is: please leave both as they were in the download.'
      : isOfSettings(text.kind) && !mayDo(staff, 'settings')
        ? 'Only who may change the settings may write this.'
        : (text.fault ??
          spoiltText(own.urdu) ??
          changedText(own, text) ??
          (first ? `This text is on line ${first} already.` : null));
    earlier.set(place, first ?? own.line);
    if (reason) return { shown: { ...shown, outcome: 'refused', reason }, text };
    if (was?.text === text?.text && was?.english === text?.english) return { shown: null, text };
    return { shown: { ...shown, outcome: was ? 'changed' : 'new' }, text };
  });
}

function spoiltText(urdu: string): string | null {
  const spoilt = textSpoilt(urdu);
  return spoilt && `‘${urdu.slice(0, 40)}’ ${SPOILT[spoilt]}.`;
}

/** What was translated is said differently today. */
function changedText({ english }: FileLine, text: CheckedText): string | null {
  const bare = (words: string) => words.replaceAll(/\s+/g, ' ').trim();
  if (bare(english) === bare(text.english)) return null;
  return 'The English text is another one now. Please download the texts again, and translate what it says today.';
}

async function readBefore(db: Reader) {
  const rows = await db
    .selectFrom('translations')
    .select(['kind', 'subject', 'field', 'text', 'english'])
    .where('language', '=', 'ur')
    .execute();
  return new Map(rows.map((row) => [`${row.kind} ${row.subject} ${row.field}`, row]));
}

function reportOf({ checksum }: TextsImport, planned: readonly Planned[]): TextsReport {
  const shown = planned.flatMap((one) => one.shown ?? []);
  const of = (outcome: TextLine['outcome']) => shown.filter((line) => line.outcome === outcome);
  const [fresh, changed, refused] = [of('new'), of('changed'), of('refused')];
  return {
    checksum,
    lines: {
      new: fresh.length,
      changed: changed.length,
      unchanged: planned.length - shown.length,
      refused: refused.length,
    },
    details: [...refused, ...shown.filter(({ outcome }) => outcome !== 'refused')].slice(0, MOST_DETAILS),
  };
}
