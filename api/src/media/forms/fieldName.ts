/** A field of a form by its steps: `product[images][0][file]` is `['product', 'images', '0', 'file']`. */
export type FieldPath = readonly string[];

const MOST_STEPS = 5;
const STEP = /^[A-Za-z]\w{0,39}$|^(0|[1-9]\d{0,3})$/;
const NEVER = new Set(['__proto__', 'prototype', 'constructor']);

/**
 * Reads the name of a part: letters, digits and underscores, indexes without leading zeros, at most five steps.
 * Undefined for anything else.
 */
export function parseFieldName(name: string): FieldPath | undefined {
  const shape = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
  if (!shape) return undefined;
  const [, first = '', rest = ''] = shape;
  const steps = [first, ...rest.split(/[[\]]+/).filter(Boolean)];
  return steps.length <= MOST_STEPS && steps.every((step) => STEP.test(step) && !NEVER.has(step)) ? steps : undefined;
}

/** How answers name the field: `product.images[0].file`. */
export function fieldText(path: FieldPath): string {
  return path.map((step, at) => (/^\d/.test(step) ? `[${step}]` : `${at > 0 ? '.' : ''}${step}`)).join('');
}
