import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ErrorCode } from '@shop/shared/contracts/http/errorCodes';
import { bodyFault } from '../../kernel/http/bodyFault.ts';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { ApiError } from '../../kernel/http/apiError.ts';
import type { IncomingFiles, ReceivedFile } from '../incoming.ts';
import { fieldText, parseFieldName, type FieldPath } from './fieldName.ts';
import { NestedBody } from './nested.ts';

/** Text of a form: bytes of one field (a description in any script), fields, and bytes of all of them. */
const MOST_TEXT_BYTES = 24 * 1024;
const MOST_FIELDS = 4000;
const MOST_TEXT_IN_ALL = 2 * 1024 * 1024;

/** Parts of a form, files that are refused included. */
const MOST_FILES = 200;

const NO_FILE = 'No file is taken here.';
const NO_TEXT = 'This must be a file.';

/** Files a form may carry in a field; one in any other field is refused. */
export interface FileRule {
  /** Of the field as answers name it: `product.images[0].file`. */
  field: RegExp;
  /** How many there may be, and what is said of one more, under which field. */
  most: number;
  tooMany: { field: string; text: string };
  mostBytes: number;
  tooLarge: string;
  accepts(head: Uint8Array): boolean;
  /** The field may say something in words instead: the path of a picture that is there. */
  orText?: boolean;
  wrongKind: { code: ErrorCode; text: string };
}

export interface Form {
  /** The texts, nested as their names say; where only a file stands there is an object without it. */
  body: unknown;
  /** By the field as answers name it. They are the caller's to discard. */
  files: Map<string, ReceivedFile>;
}

/**
 * Reads a multipart body, files to disk as they arrive. Throws 400 for a body or a name that makes no sense, 413 for too
 * much text, and otherwise after the last byte what is wrong with the files, all at once in `data.fields`. Then, and
 * when the sender breaks off, no file is left.
 */
export async function readForm(
  request: FastifyRequest,
  incoming: IncomingFiles,
  rules: readonly FileRule[],
): Promise<Form> {
  const form = new FormReader(incoming, rules);
  try {
    const limits = { fieldNameSize: 200, fieldSize: MOST_TEXT_BYTES, fields: MOST_FIELDS, files: MOST_FILES };
    const unlimited = { fileSize: Infinity, parts: MOST_FIELDS + MOST_FILES };
    for await (const part of request.parts({ limits: { ...limits, ...unlimited } })) {
      if (part.type === 'file') await form.file(part);
      else form.text(part.fieldname, part.value, part.fieldnameTruncated || part.valueTruncated);
    }
    return form.finish();
  } catch (error) {
    await form.discard();
    // What still arrives of it is read and forgotten, so that the sender reads the answer.
    request.raw.unpipe();
    request.raw.resume();
    throw refusalOf(error);
  }
}

class FormReader {
  readonly #incoming: IncomingFiles;
  readonly #rules: readonly FileRule[];
  readonly #body = new NestedBody();
  readonly #faults = new FormFaults();
  readonly #files = new Map<string, ReceivedFile>();
  readonly #counts = new Map<FileRule, number>();
  /** Fields that say something in words. */
  readonly #said = new Set<string>();
  #textBytes = 0;

  constructor(incoming: IncomingFiles, rules: readonly FileRule[]) {
    this.#incoming = incoming;
    this.#rules = rules;
  }

  text(name: string, value: unknown, isCut: boolean): void {
    const path = pathOf(name);
    const field = fieldText(path);
    if (isCut) throw new ApiError('TOO_LARGE', `${field} is too long.`);
    if (typeof value !== 'string') throw new ApiError('INVALID_REQUEST', `${field} must be text.`);
    const rule = this.#ruleOf(field);
    if (rule && value !== '' && !rule.orText) this.#faults.add(field, NO_TEXT);
    if (value !== '') this.#said.add(field);
    this.#textBytes += name.length + value.length;
    if (this.#textBytes > MOST_TEXT_IN_ALL) throw new ApiError('TOO_LARGE');
    this.#body.set(path, value);
  }

  async file({ fieldname, filename, file }: MultipartFile): Promise<void> {
    const path = pathOf(fieldname);
    const field = fieldText(path);
    const rule = this.#ruleOf(field);
    // A field for a file that was left empty is sent as a file without name and bytes.
    if (!rule) {
      if ((await drain(file)) > 0 || filename) this.#faults.add(field, NO_FILE);
      return;
    }
    const count = (this.#counts.get(rule) ?? 0) + 1;
    this.#counts.set(rule, count);
    if (count > rule.most) {
      this.#faults.add(rule.tooMany.field, rule.tooMany.text);
      await drain(file);
      return;
    }
    if (this.#files.has(field)) throw new ApiError('INVALID_REQUEST', `${field} is given twice.`);
    this.#body.open(path.slice(0, -1));
    const received = await this.#incoming.receive(file, rule);
    if (received === 'too-large') this.#faults.add(field, rule.tooLarge, 'FILE_TOO_LARGE');
    else if (received !== 'wrong-kind') this.#files.set(field, received);
    else if (filename) this.#faults.add(field, rule.wrongKind.text, rule.wrongKind.code);
  }

  #ruleOf(field: string): FileRule | undefined {
    return this.#rules.find((rule) => rule.field.test(field));
  }

  finish(): Form {
    this.#faults.throwIfAny();
    const twice = [...this.#files.keys()].find((field) => this.#said.has(field));
    if (twice !== undefined) throw new ApiError('INVALID_REQUEST', `${twice} is given twice.`);
    const body = this.#body.build();
    const fault = bodyFault(body);
    if (fault) throw fault;
    return { body, files: this.#files };
  }

  async discard(): Promise<void> {
    for (const file of this.#files.values()) await this.#incoming.discard(file);
  }
}

function pathOf(name: string): FieldPath {
  const path = parseFieldName(name);
  if (!path) throw new ApiError('INVALID_REQUEST', 'The form has a field whose name cannot be read.');
  return path;
}

/** Reads it to its end; answers how many bytes it had. */
async function drain(file: AsyncIterable<Uint8Array>): Promise<number> {
  let bytes = 0;
  for await (const chunk of file) bytes += chunk.length;
  return bytes;
}

/** What the reader of multipart bodies says, in our words. */
function refusalOf(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^FST_(PARTS|FILES|FIELDS)_LIMIT$/.test(code)) return new ApiError('TOO_LARGE', 'The form has too many fields.');
  if (code === 'FST_PROTO_VIOLATION') {
    return new ApiError('INVALID_REQUEST', 'The form has a field whose name cannot be read.');
  }
  if (code.startsWith('FST_') || isUnreadable(error)) {
    return new ApiError('INVALID_REQUEST', 'The form did not arrive whole, or is no multipart/form-data.');
  }
  return error;
}

/** Errors of the parser carry no code of their own. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error && /multipart|boundary|part terminated|unexpected end|malformed|aborted/i.test(error.message)
  );
}
