import multipart from '@fastify/multipart';
import type { preParsingHookHandler, preValidationAsyncHookHandler, FastifyInstance } from 'fastify';
import { ApiError } from '../../kernel/http/apiError.ts';
import { readForm, type FileRule } from './readForm.ts';
import type { ReceivedFile } from '../incoming.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Files of the form, by the field as answers name it; gone once the answer leaves. Null before it is read. */
    formFiles: ReadonlyMap<string, ReceivedFile> | null;
  }
}

/** Lets the calls registered in the same plugin take multipart forms. */
export async function takeForms(app: FastifyInstance): Promise<void> {
  await app.register(multipart);
  app.decorateRequest('formFiles', null);
  app.addHook('onSend', async ({ formFiles }) => {
    for (const file of formFiles?.values() ?? []) await app.incoming.discard(file);
  });
}

/** Hooks of a call whose body is a form: its texts become the body that the call's schema describes. */
export function formHooks(
  app: FastifyInstance,
  rules: readonly FileRule[],
): { preParsing: preParsingHookHandler; preValidation: preValidationAsyncHookHandler } {
  return {
    preParsing(request, _reply, payload, done) {
      const isForm = /^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? '');
      if (isForm) done(null, payload);
      else done(new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be a form (Content-Type: multipart/form-data).'));
    },
    async preValidation(request) {
      const { body, files } = await readForm(request, app.incoming, rules);
      request.formFiles = files;
      request.body = body;
    },
  };
}
