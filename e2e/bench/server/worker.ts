import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process of its own that answers one question at a time. */
export interface Worker<Question, Answer> {
  ask(question: Question): Promise<Answer>;
  stop(): Promise<void>;
}

/** Starts a script beside this one that calls `answerWith`. */
export function startWorker<Question, Answer>(script: string): Worker<Question, Answer> {
  const child = fork(fileURLToPath(new URL(script, import.meta.url)), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => [{ fault: `${script} ended` }]);
  return {
    async ask(question) {
      const replied = once(child, 'message');
      child.send(question as object);
      const [reply] = (await Promise.race([replied, ended])) as [{ answer: Answer } | { fault: string }];
      if ('fault' in reply) throw new Error(reply.fault);
      return reply.answer;
    },
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

/** In the worker's script: answers every question, and ends when whoever asked is gone. */
export function answerWith<Question, Answer>(answer: (question: Question) => Promise<Answer>): void {
  process.on('message', (question) => {
    answer(question as Question).then(
      (value) => process.send?.({ answer: value }),
      (error: unknown) => process.send?.({ fault: error instanceof Error ? (error.stack ?? '') : String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}
