/** How wide a card's picture is shown: 4, 3 or 2 columns. The product page asks for the same file first: it is cached. */
export const CARD_PICTURE_SIZES = '(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw';
