import type { FastifyInstance } from 'fastify';
import { limitBodies } from './api.ts';
import { REPORTS_PATH } from './securityPolicy.ts';

const MOST_BYTES = 16 * 1024;
/** A page that breaks a rule for everybody is seen in a few of them. */
const KEPT_A_MINUTE = 20;

/** What a browser kept from happening, of what it tells: whose page of ours, and what address, both without a query. */
interface Violation {
  directive: string;
  page: string;
  blocked: string;
}

/** `POST /reports/violations`: what browsers kept from happening by the content security policy, into the log. */
export function registerViolations(app: FastifyInstance, patience: { bodyMs?: number } = {}): void {
  let minute = 0;
  let kept = 0;
  void app.register(async (scope) => {
    await limitBodies(scope, patience);
    const types = ['application/reports+json', 'application/csp-report'];
    scope.addContentTypeParser(types, { parseAs: 'string', bodyLimit: MOST_BYTES }, (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(null, null);
      }
    });
    scope.post(REPORTS_PATH, async (request, reply) => {
      const now = Math.floor(Date.now() / 60_000);
      if (now !== minute) [minute, kept] = [now, 0];
      for (const violation of violationsIn(request.body)) {
        if ((kept += 1) > KEPT_A_MINUTE) break;
        request.log.warn({ violation }, 'the content security policy was broken');
      }
      return reply.code(204).send();
    });
  });
}

/** Both forms in which browsers tell: a list of reports, or one as `csp-report`. What is neither says nothing. */
function violationsIn(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.map((report: { body?: unknown } | null) => report?.body) : [body];
  return reports.flatMap((report) => {
    const known = (report as { 'csp-report'?: unknown } | null)?.['csp-report'] ?? report;
    if (typeof known !== 'object' || known === null) return [];
    const fields = new Map(Object.entries(known));
    const text = (...names: string[]): string =>
      withoutQuery(names.map((name) => fields.get(name)).find((value) => typeof value === 'string') ?? '');
    const directive = text('effectiveDirective', 'effective-directive', 'violated-directive');
    if (directive === '') return [];
    return [{ directive, page: text('documentURL', 'document-uri'), blocked: text('blockedURL', 'blocked-uri') }];
  });
}

function withoutQuery(text: string): string {
  return (text.split(/[?#]/, 1)[0] ?? '').slice(0, 200);
}
