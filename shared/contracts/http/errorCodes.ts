export interface ErrorDescription {
  /** HTTP status of every answer with this code. */
  status: number;
  /** What it means; also the text of the answer unless there is more to say. */
  sentence: string;
}

/** Every `code` a refused call can carry (HTTP contract, 'Rules that hold for every call'), by HTTP status. */
export const ERROR_CODES = {
  INVALID_REQUEST: { status: 400, sentence: 'The request cannot be read.' },
  INVALID_JSON: { status: 400, sentence: 'The body is not valid JSON.' },
  INVALID_ADDRESS: { status: 400, sentence: 'The address is not a valid URL.' },
  INVALID_IDEMPOTENCY_KEY: { status: 400, sentence: 'Idempotency-Key must be a UUID.' },
  NOT_SIGNED_IN: { status: 401, sentence: 'Please sign in.' },
  WRONG_CREDENTIALS: { status: 401, sentence: 'Wrong username or password.' },
  NOT_ALLOWED: { status: 403, sentence: 'You are not allowed to do this.' },
  UNKNOWN_CALL: { status: 404, sentence: 'There is no such call at this address.' },
  UNKNOWN_ORDER: { status: 404, sentence: 'This order does not exist.' },
  UNKNOWN_PICTURE: { status: 404, sentence: 'There is no such picture.' },
  UNKNOWN_PRODUCT: { status: 404, sentence: 'This product does not exist.' },
  UNKNOWN_PROMOTION: { status: 404, sentence: 'This promotion code does not exist.' },
  UNKNOWN_SESSION: { status: 404, sentence: 'This session has ended already.' },
  UNKNOWN_STOCK_ITEM: { status: 404, sentence: 'This stock item does not exist.' },
  UNKNOWN_USER: { status: 404, sentence: 'This user does not exist.' },
  UNKNOWN_VIDEO: { status: 404, sentence: 'There is no such video.' },
  TIMEOUT: { status: 408, sentence: 'The request took too long to arrive.' },
  ALREADY_UNDONE: { status: 409, sentence: 'This correction was undone already.' },
  CHANGED_MEANWHILE: { status: 409, sentence: 'Somebody else has changed this meanwhile.' },
  INSUFFICIENT_STOCK: { status: 409, sentence: 'There is not enough stock for this order any more.' },
  LAST_ADMINISTRATOR: { status: 409, sentence: 'This is the last administrator. One must remain who can sign in.' },
  NEVER_SIGNS_IN: { status: 409, sentence: 'This user has no way to sign in.' },
  NO_CORRECTION: { status: 409, sentence: 'There is no correction to undo.' },
  ORDER_FINISHED: { status: 409, sentence: 'This order is finished and cannot be changed.' },
  OWN_ACCOUNT: { status: 409, sentence: 'This is your own account.' },
  PIECES_GONE: { status: 409, sentence: 'Fewer pieces are left than would have to be taken away.' },
  PRICE_CHANGED: { status: 409, sentence: 'A price has changed. Please look at your order again.' },
  FILE_TOO_LARGE: { status: 413, sentence: 'A file is too large.' },
  TOO_LARGE: { status: 413, sentence: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, sentence: 'The body must be JSON (Content-Type: application/json).' },
  UNSUPPORTED_FILE: { status: 415, sentence: 'A file is of a kind that cannot be taken here.' },
  UNSUPPORTED_PICTURE: { status: 415, sentence: 'The picture must be a JPEG, PNG, WebP or AVIF file.' },
  RANGE_NOT_SATISFIABLE: { status: 416, sentence: 'The file has no such part.' },
  BOT_CHECK_FAILED: { status: 422, sentence: 'Unable to verify your request. Please try again.' },
  BOT_CHECK_USED: { status: 422, sentence: 'This verification was used already. Please try again.' },
  CUSTOMER_INCOMPLETE: { status: 422, sentence: 'A name, phone, address or city is missing.' },
  DAMAGED_PICTURE: { status: 422, sentence: 'The picture is damaged and cannot be read.' },
  DAMAGED_VIDEO: { status: 422, sentence: 'The video is damaged and cannot be read.' },
  DISCOUNT_NOT_ALLOWED: { status: 422, sentence: 'This discount cannot be given.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, sentence: 'This Idempotency-Key was used for another order.' },
  IMPORT_UNREADABLE: { status: 422, sentence: 'The file is not a table that can be imported.' },
  INVALID_FIELDS: { status: 422, sentence: 'Something in the form needs to be corrected.' },
  INVALID_PHONE: { status: 422, sentence: 'The phone number must have 11 digits and start with 03.' },
  METHOD_NOT_ALLOWED: { status: 422, sentence: 'This payment method is not offered.' },
  MIXED_ITEMS: { status: 422, sentence: 'items: either every item names its stockId, or none.' },
  PICTURE_TOO_LARGE: { status: 422, sentence: 'The picture must not have more than 40 million pixels.' },
  PROMOTION_REFUSED: { status: 422, sentence: 'This promotion code cannot be used.' },
  SUM_MISMATCH: { status: 422, sentence: 'A sum is not what the shop computes.' },
  UNKNOWN_STOCK: { status: 422, sentence: 'There is no such stock item.' },
  WRONG_PRODUCT: { status: 422, sentence: 'A stock item is not of the product it was ordered as.' },
  SIGN_IN_LOCKED: { status: 429, sentence: 'Too many failed sign-ins. Try again later.' },
  TOO_MANY_REQUESTS: { status: 429, sentence: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: { status: 431, sentence: 'The request headers are too large.' },
  INTERNAL_ERROR: { status: 500, sentence: 'Something went wrong on our side. Please try again.' },
  BOT_CHECK_UNAVAILABLE: {
    status: 503,
    sentence: 'The bot check is not available. Please try again in a moment.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    sentence: 'The shop cannot reach its data right now. Please try again in a moment.',
  },
  NOT_READY: { status: 503, sentence: 'The shop is not ready. Please try again in a moment.' },
} as const satisfies Record<string, ErrorDescription>;

/** A stable upper-case word a program can act on. */
export type ErrorCode = keyof typeof ERROR_CODES;
