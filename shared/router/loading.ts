import type { RouteMatch } from 'react-router-dom';
import type { RouteObject } from '../contracts/route.ts';

/** A route of the table with what of the address it stands for. */
export type Match = Omit<RouteMatch<string>, 'route'> & { route: RouteObject };

export interface Loaded {
  /** Where a loader sends to, instead of the page. */
  redirect: Response | null;
  /** The first failure, and the index of the match that it happened in. */
  failure: Failure | null;
  /** What a server answers with. */
  status: number;
}

export interface Failure {
  index: number;
  error: unknown;
}

/** Completes the route, so that it can be rendered. Rejects when its module cannot be loaded. */
export async function resolveLazy(route: RouteObject): Promise<void> {
  if (route.lazy) Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Whether anything has to be waited for before these can be shown. */
export function mustLoad(matches: Match[]): boolean {
  return matches.some(({ route }) => route.lazy ?? route.loader);
}

/** Fetches the modules of all matched routes and runs their loaders, side by side. */
export async function load(matches: Match[], request: Request): Promise<Loaded> {
  const results = await Promise.allSettled(matches.map((match) => run(match, request)));
  const answers = results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason) as unknown);
  const index = results.findIndex(({ status }) => status === 'rejected');
  return {
    redirect: answers.find(isRedirect) ?? null,
    failure: index < 0 ? null : { index, error: answers[index] },
    status: answers.map(statusOf).findLast(Boolean) ?? 200,
  };
}

async function run({ route, params }: Match, request: Request): Promise<unknown> {
  const { loader } = route;
  const args = { request, params };
  if (!loader) {
    await resolveLazy(route);
    return route.loader?.(args);
  }
  const [answer] = await Promise.all([loader(args), resolveLazy(route)]);
  return answer;
}

function isRedirect(answer: unknown): answer is Response {
  return answer instanceof Response && answer.status >= 300 && answer.status < 400 && answer.headers.has('Location');
}

/** Of what `data` made. */
function statusOf(answer: unknown): number | undefined {
  return (answer as { init?: { status?: number } | null } | null | undefined)?.init?.status;
}
