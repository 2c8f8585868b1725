import { escapeMarkup } from '@shop/shared/format/markup';

export const XML_HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** An element with nothing but text in it. */
export const tag = (name: string, text: string): string => `<${name}>${escapeMarkup(text)}</${name}>`;
