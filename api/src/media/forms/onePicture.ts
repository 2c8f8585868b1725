import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ERROR_CODES } from '@shop/shared/contracts/http/errorCodes';
import { FormFaults } from '../../kernel/http/formFaults.ts';
import { refusedFields } from '../../kernel/http/apiError.ts';
import { formatOf } from '../formats.ts';
import type { ReceivedFile } from '../incoming.ts';
import type { FileRule } from './readForm.ts';

/** A form of one picture of at most 10 MB; `tooMany` is said of a second one. */
export const onePicture = (mostBytes: number, tooMany: string): FileRule => ({
  field: /^file$/,
  most: 1,
  tooMany: { field: 'file', text: tooMany },
  mostBytes,
  tooLarge: 'The picture must not be larger than 10 MB.',
  accepts: (head) => formatOf(head) !== undefined,
  wrongKind: { code: 'UNSUPPORTED_PICTURE', text: ERROR_CODES.UNSUPPORTED_PICTURE.sentence },
});

/** The picture that was sent, looked into; it is the caller's to keep. Throws 422 beside `file`. */
export async function sentPicture(app: Pick<FastifyInstance, 'examinePicture'>, request: FastifyRequest) {
  const file: ReceivedFile | undefined = request.formFiles?.get('file');
  if (!file) throw refusedFields({ file: 'This is needed.' });
  const examined = await app.examinePicture(file.file);
  if (typeof examined !== 'string') return { file, examined };
  const faults = new FormFaults();
  faults.add('file', ERROR_CODES[examined].sentence, examined);
  faults.throwIfAny();
  throw new Error('A fault was not thrown');
}
