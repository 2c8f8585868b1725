import type { ReactNode } from 'react';
import type { ShownLink, ShownOrder } from './queries.ts';

interface AnswerFormProps {
  page: ShownLink;
  order: ShownOrder;
  answer: 'confirm' | 'address' | 'change' | 'cancel' | 'language';
  children: ReactNode;
}

/** A form of the browser's own: it says again who answers, and which order they saw. */
export function AnswerForm({ page, order, answer, children }: AnswerFormProps) {
  return (
    <form method="post" noValidate className="grid gap-4">
      <input type="hidden" name="answer" value={answer} />
      <input type="hidden" name="digits" value={page.digits} />
      <input type="hidden" name="version" value={order.version} />
      {children}
    </form>
  );
}
