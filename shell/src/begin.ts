/** Lets pictures below the first screen be loaded. */
export function begin(): void {
  document.documentElement.dataset['begun'] = '';
}
