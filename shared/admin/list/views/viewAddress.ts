/** What is no part of a view: where one is in it. */
const PLACE = ['page', 'size'];

/** Names and values of an address in one order, without `?`, the page and its size: what a view keeps of it. */
export function viewQuery(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of PLACE) params.delete(name);
  params.sort();
  return params.toString();
}

/** The address of a view; the size of the pages stays as it is. */
export function viewAddress(query: string, search: string): string {
  const params = new URLSearchParams(query);
  const size = new URLSearchParams(search).get('size');
  if (size) params.set('size', size);
  const text = params.toString();
  return text ? `?${text}` : '?';
}
