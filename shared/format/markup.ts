const NAMED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it can stand in an element of HTML or XML, or in an attribute between double quotes. */
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => NAMED[one] ?? one);
