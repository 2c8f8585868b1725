import { ApiError } from '../../kernel/http/apiError.ts';
import { fieldText, type FieldPath } from './fieldName.ts';

type Node = Map<string, Node | string>;

/** Puts the named values of a form together: objects, and lists where the steps are 0, 1, 2 … */
export class NestedBody {
  readonly #root: Node = new Map();

  /** Throws 400 when the field was given before, or stands both for a value and for what is below it. */
  set(path: FieldPath, value: string): void {
    const parent = this.open(path.slice(0, -1));
    const name = path.at(-1) ?? '';
    if (parent.has(name)) throw new ApiError('INVALID_REQUEST', `${fieldText(path)} is given twice.`);
    parent.set(name, value);
  }

  /** Makes sure that there is an object at the path, and returns it. */
  open(path: FieldPath): Node {
    let node = this.#root;
    for (const [at, step] of path.entries()) {
      const next: Node | string = node.get(step) ?? new Map<string, never>();
      if (typeof next === 'string') {
        throw new ApiError('INVALID_REQUEST', `${fieldText(path.slice(0, at + 1))} is given twice.`);
      }
      node.set(step, next);
      node = next;
    }
    return node;
  }

  /** Throws 400 when the indexes of a list leave one out. */
  build(): unknown {
    return built(this.#root, []);
  }
}

function built(node: Node | string, path: FieldPath): unknown {
  if (typeof node === 'string') return node;
  const values = [...node].map(([step, child]): [string, unknown] => [step, built(child, [...path, step])]);
  if (!values.some(([step]) => /^\d/.test(step))) return Object.fromEntries(values);
  const list: unknown[] = [];
  const byStep = new Map(values);
  for (let index = 0; index < byStep.size; index++) {
    if (!byStep.has(String(index))) {
      throw new ApiError('INVALID_REQUEST', `${fieldText([...path, String(index)])} is missing.`);
    }
    list.push(byStep.get(String(index)));
  }
  return list;
}
