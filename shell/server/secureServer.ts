import { readFileSync } from 'node:fs';
import type { Http2SecureServer } from 'node:http2';
import Fastify, { type FastifyHttp2SecureOptions, type FastifyInstance } from 'fastify';
import type { Config, serverOptions } from './api.ts';

/** HTTP/2 and HTTP/1 under TLS. Who does not shake hands is waited for as long as for headers. */
export function secureServer(
  options: Awaited<ReturnType<typeof serverOptions>>,
  tls: NonNullable<Config['tls']>,
): FastifyInstance {
  const { http } = options;
  try {
    const https = {
      ...http,
      handshakeTimeout: http.headersTimeout,
      allowHTTP1: true,
      cert: readFileSync(tls.cert),
      key: readFileSync(tls.key),
    };
    const secure = { ...options, http2: true, https } as FastifyHttp2SecureOptions<Http2SecureServer>;
    return Fastify(secure) as unknown as FastifyInstance;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`TLS_CERT or TLS_KEY cannot be used: ${reason}`, { cause: error });
  }
}
