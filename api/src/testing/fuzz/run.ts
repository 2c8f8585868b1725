import { oncePer } from '../../kernel/oncePer.ts';
import { faultOf, wrongChanges, type Answered } from './answerRules.ts';
import { describedCalls, type DescribedCall } from './describedCalls.ts';
import { Memory, NO_STEP } from './memory.ts';
import { controllerOf, plainRequest, settle, type PlainRequest, type Step } from './requests.ts';
import { isSecret, toldSecret, type Who } from './secrets.ts';
import type { Draft } from './steps.ts';
import { changedTables, watchTables } from './tableChanges.ts';
import type { World } from './world.ts';

/** Every path that is a call's. */
const patternOf = oncePer(
  ({ path }: DescribedCall) =>
    new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`),
);

/** A request that was answered. */
export interface Sent {
  /** What was wrong with the answer; null when nothing was. */
  fault: string | null;
  /** The request and the answer, for people. */
  shown: string;
}

/** Sends requests to one shop, one after another, and judges every answer. */
export class Run {
  readonly calls: readonly DescribedCall[];
  readonly steps: Step[] = [];
  readonly memory = new Memory(isSecret);
  /** How often each call took one. */
  readonly accepted = new Map<string, number>();
  readonly #world: World;
  readonly #answers = new Map<number, unknown>();
  readonly #signedIn = new Map<Who, Record<string, string>>();

  private constructor(world: World, calls: readonly DescribedCall[]) {
    this.#world = world;
    this.calls = calls;
  }

  /** In a world nobody has done anything in; the first requests are sent. */
  static async begin(world: World): Promise<Run> {
    await watchTables(world.db);
    const run = new Run(world, await describedCalls(world.app));
    for (const { call: name, who, body, parameters = {} } of world.first) {
      const call = run.calls.find((one) => one.name === name);
      if (!call) throw new Error(`There is no call ${name}`);
      const taken = run.accepted.get(name);
      const draft = { who, parameters, body, headers: {}, isRepeated: false };
      const { fault, shown } = await run.send(run.draw(call, draft));
      if (fault !== null || run.accepted.get(name) === taken) throw new Error(`A first request is refused: ${shown}`);
    }
    return run;
  }

  draw(call: DescribedCall, draft: Draft): Step {
    const last = this.steps.at(-1);
    const at = this.steps.length;
    return draft.isRepeated && last ? { ...last, at } : settle(at, call, draft, this.memory);
  }

  /** Sends a request and says what was wrong with the answer. */
  async send(step: Step): Promise<Sent> {
    const { app, db, files } = this.#world;
    this.steps.push(step);
    const request = await plainRequest(step, { app, answers: this.#answers, files });
    const signedIn = await this.#headersOf(step.who);
    await changedTables(db);
    const reply = await app.inject({
      method: step.call.method as 'GET',
      url: `/api${request.address}`,
      headers: { ...request.headers, ...signedIn },
      ...(request.payload !== undefined && { payload: request.payload }),
    });
    const type = String(reply.headers['content-type'] ?? '');
    const body = type.startsWith('application/json') ? parsed(reply.body) : undefined;
    const answered = { status: reply.statusCode, type, text: reply.body, body };
    const changed = await changedTables(db);
    const controller = controllerOf(step.call);
    if (body !== undefined && answered.status !== 400) {
      this.#answers.set(step.at, body);
      this.memory.keep(step.at, controller, body);
    }
    if (answered.status < 300) {
      this.accepted.set(step.call.name, (this.accepted.get(step.call.name) ?? 0) + 1);
      if (request.body !== undefined) this.memory.keep(NO_STEP, controller, request.body);
    }
    if (answered.status === 401) this.#signedIn.delete(step.who);
    if (changed.includes('users')) await this.#forgetChanged();
    const fault = this.#judged(step, request, answered, changed);
    return { fault, shown: `${step.who}: ${request.text}\n  → ${shownAnswer(answered)}` };
  }

  #judged(step: Step, { address, text }: PlainRequest, answered: Answered, changed: readonly string[]): string | null {
    const { status, body } = answered;
    const call = this.#answering(step.call, address) ?? step.call;
    const written = status < 500 ? wrongChanges(call, status, changed) : [];
    if (written.length > 0) return `${status < 400 ? 'a read' : 'a refusal'} has written to ${written.join(', ')}`;
    if (isUnknownCall(status, body)) return null;
    return faultOf(call, answered) ?? toldSecret(step.who, text, answered.text);
  }

  /** What stands in an address may make it another call's. */
  #answering({ method }: DescribedCall, address: string): DescribedCall | undefined {
    const asked = new URL(`http://shop.example${address}`).pathname;
    const fits = this.calls.filter((one) => one.method === method && patternOf(one).test(asked));
    return fits.toSorted((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
  }

  /** Whoever has another role by now signs in no more as what they were. */
  async #forgetChanged(): Promise<void> {
    for (const [who, headers] of this.#signedIn) {
      if (!(await this.#world.isStill(who, headers))) this.#signedIn.delete(who);
    }
  }

  async #headersOf(who: Who): Promise<Record<string, string>> {
    const known = this.#signedIn.get(who) ?? (await this.#world.signIn(who));
    this.#signedIn.set(who, known);
    return known;
  }
}

function isUnknownCall(status: number, body: unknown): boolean {
  return status === 404 && typeof body === 'object' && body !== null && 'code' in body && body.code === 'UNKNOWN_CALL';
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const shownAnswer = ({ status, text }: Answered): string => `${status} ${text.slice(0, 500)}`;
