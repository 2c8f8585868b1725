import { randomUuid } from '@shop/shared/format/randomId';

/** Names in the browser's storage by which tabs ask and answer each other. */
const ASKED = 'till-asked';
const ANSWERED = 'till-answered';

/** An open tab answers in a few milliseconds, unless the machine is very busy. */
const ANSWER_MS = 300;

interface Question {
  name: string;
  /** Of two that ask at once, the smaller one has it. */
  id: string;
}

/**
 * Locks for where the browser has none (plain http from another machine): a tab asks the others through the storage they
 * share, and whichever holds the name says so. Who does not answer is closed.
 */
export function locksByAsking(
  storage: Storage,
  view: Pick<Window, 'addEventListener' | 'removeEventListener'>,
): Pick<LockManager, 'request'> {
  const held = new Set<string>();
  const asking = new Map<string, string>();
  view.addEventListener('storage', ({ key, newValue }) => {
    const asked = key === ASKED ? readQuestion(newValue) : null;
    if (!asked) return;
    const own = asking.get(asked.name);
    if (held.has(asked.name) || (own !== undefined && own < asked.id)) write(storage, ANSWERED, asked);
  });

  function isTaken(question: Question): Promise<boolean> {
    return new Promise((resolve) => {
      const hear = ({ key, newValue }: StorageEvent) => {
        const other = readQuestion(newValue);
        if (key === ANSWERED && other?.id === question.id) end(true);
        // It asked when this one had asked already, so nobody answers this one.
        if (key === ASKED && other?.name === question.name && other.id < question.id) end(true);
      };
      const timer = setTimeout(() => end(false), ANSWER_MS);
      const end = (answer: boolean) => {
        clearTimeout(timer);
        view.removeEventListener('storage', hear);
        resolve(answer);
      };
      view.addEventListener('storage', hear);
      if (!write(storage, ASKED, question)) end(false);
    });
  }

  const request = async (name: string, _options: LockOptions, granted: LockGrantedCallback<unknown>) => {
    const question = { name, id: randomUuid() };
    asking.set(name, question.id);
    const isFree = !held.has(name) && !(await isTaken(question));
    asking.delete(name);
    if (isFree) held.add(name);
    return granted(isFree ? { name, mode: 'exclusive' } : null);
  };
  return { request } as Pick<LockManager, 'request'>;
}

function readQuestion(text: string | null): Question | null {
  try {
    return JSON.parse(text ?? 'null') as Question | null;
  } catch {
    return null;
  }
}

function write(storage: Storage, name: string, question: Question): boolean {
  try {
    storage.setItem(name, JSON.stringify(question));
    return true;
  } catch {
    return false;
  }
}
