/** Where Meta tells the shop what customers answer, below the api's address. */
export const WEBHOOK_PATH = '/OutboxController/webhook';
