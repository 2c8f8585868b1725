import { execFileSync } from 'node:child_process';
import { X509Certificate, createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

export interface Certificate {
  /** Files, as TLS_CERT and TLS_KEY want them. */
  cert: string;
  key: string;
  /** Chromium's way to trust this one key (`--ignore-certificate-errors-spki-list`), so that it caches as usual. */
  fingerprint: string;
}

/** A certificate for localhost, signed by itself, in `folder`. Throws where openssl is not installed. */
export function makeCertificate(folder: string): Certificate {
  const cert = path.join(folder, 'localhost.crt');
  const key = path.join(folder, 'localhost.key');
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const publicKey = new X509Certificate(readFileSync(cert)).publicKey.export({ type: 'spki', format: 'der' });
  return { cert, key, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
