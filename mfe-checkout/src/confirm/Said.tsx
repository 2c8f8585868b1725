import type { ReactNode } from 'react';

const tones = {
  good: 'bg-leaf-soft text-leaf-deep font-semibold',
  bad: 'bg-danger-soft text-danger-deep font-semibold',
  neutral: '',
};

/** What came of what was sent. The page gives it the focus where it is the answer to a form. */
export function Said({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'bad' ? 'alert' : 'status'}
      tabIndex={-1}
      className={`outline-none ${tone === 'neutral' ? '' : `rounded-md p-4 ${tones[tone]}`}`}
    >
      {children}
    </div>
  );
}
