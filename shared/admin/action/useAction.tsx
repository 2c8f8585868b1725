import { useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../api-client/apiError.ts';
import { useMutation, useQueryClient } from '@shop/shared/query';
import { useShell } from '../../remote/RemoteRoot.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';

export interface Question {
  /** Names the thing, e.g. 'Delete order INV-000007'. */
  title: string;
  /** The specification's sentence. */
  question: string;
  /** What the button says that does it. */
  button: string;
  tone?: 'neutral' | 'danger' | undefined;
}

export interface ActionOptions<Subject, Answer> {
  call(subject: Subject): Promise<Answer>;
  /** What to ask first; left out, it is done at once. */
  confirm?: (subject: Subject) => Question;
  /** Roots of what is read anew, whether it succeeded or not. */
  invalidates?: readonly (readonly unknown[])[];
  /** What a toast says after a success. */
  done?: (subject: Subject, answer: Answer) => string;
  /** The specification's sentence for a failure; the server's reason follows it. */
  failed: string;
  /** After a success. */
  onDone?: (subject: Subject, answer: Answer) => void;
}

export interface Action<Subject> {
  /** Asks, or begins where there is nothing to ask. Does nothing while the last one runs. */
  start(subject: Subject): void;
  busy: boolean;
  /** The question; put it anywhere in the page. */
  dialog: ReactNode;
}

/**
 * Something done to a thing on a page: the question in our dialog, which stays busy while it runs and says why it
 * failed, for another try; a toast for what is done; what is read anew. Never two at once.
 */
export function useAction<Subject, Answer>(options: ActionOptions<Subject, Answer>): Action<Subject> {
  const { confirm, invalidates = [], done, failed, onDone } = options;
  const { notify } = useShell();
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ subject: Subject; open: boolean } | null>(null);
  // What React shows comes after the second click of a double click.
  const isRunning = useRef(false);
  const run = useMutation({
    mutationFn: options.call,
    onSuccess: (answer, subject) => {
      setAsked((last) => last && { ...last, open: false });
      if (done) notify({ title: done(subject, answer), tone: 'success' });
      onDone?.(subject, answer);
    },
    onError: (error) => {
      if (!confirm) notify({ title: failureText(failed, error), tone: 'error' });
    },
    onSettled: () => {
      isRunning.current = false;
      for (const queryKey of invalidates) void client.invalidateQueries({ queryKey });
    },
  });
  const begin = (subject: Subject) => {
    if (isRunning.current) return;
    isRunning.current = true;
    run.mutate(subject);
  };
  const question = asked && confirm?.(asked.subject);

  return {
    busy: run.isPending,
    start(subject) {
      if (isRunning.current) return;
      run.reset();
      if (confirm) setAsked({ subject, open: true });
      else begin(subject);
    },
    dialog: question && (
      <ConfirmDialog
        open={asked.open}
        onOpenChange={(open) => setAsked({ ...asked, open })}
        title={question.title}
        description={question.question}
        confirmLabel={question.button}
        tone={question.tone}
        busy={run.isPending}
        error={run.error ? failureText(failed, run.error) : undefined}
        onConfirm={() => begin(asked.subject)}
      />
    ),
  };
}

/** The specification's sentence, and the server's reason where it gives one. */
export function failureText(text: string, error: Error): string {
  return error instanceof ApiError && error.note ? `${text} ${error.note}` : text;
}
