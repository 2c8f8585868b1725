/** Lets pictures below the first screen be loaded; links are followed by the program from when it calls. */
export function begin(by: 'scroll' | 'program'): void {
  document.documentElement.dataset['begun'] = by;
}
