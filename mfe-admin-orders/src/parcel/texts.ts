/** Texts of an order's parcel, on its page and in the lists of the desk. */
export const PARCEL = {
  heading: 'Parcel',
  courier: 'Courier',
  number: 'Tracking number',
  sent: 'Handed over',
  said: 'Courier says',
  cost: 'Cost of delivery',
  returnCharge: 'Cost of a return',
  returnCost: 'Cost of the return',
  none: 'Nobody wrote down which courier has it.',
  noNumber: 'None',
  failed: 'The parcel could not be loaded.',
  add: 'Add courier',
  correct: 'Correct',
  dialog: {
    title: (invoice: string) => `Parcel of ${invoice}`,
    choose: 'Choose a courier',
    needed: 'Choose a courier.',
    wrongNumber: 'Letters, digits, dots, dashes and slashes',
    chargesHint: 'Another courier brings its own charges for the city, for as much as its parcels usually weigh.',
    returnHint: 'Counted once the parcel comes back.',
    submit: 'Save',
    failed: 'The parcel could not be corrected.',
    saved: (invoice: string) => `The parcel of ${invoice} is corrected`,
  },
};

/** What a customer is written about a parcel. */
export const TRACKING = {
  send: 'Send tracking',
  sendOf: (invoice: string) => `Send tracking of ${invoice}`,
  greeting: (name: string, shop: string) => `Assalam o Alaikum ${name}, this is ${shop}.`,
  onItsWay: (invoice: string, courier: string) => `Your order ${invoice} is on its way with ${courier}.`,
  number: (number: string) => `Tracking number: ${number}`,
  follow: (address: string) => `Follow it here: ${address}`,
  toPay: (amount: string) => `To pay on delivery: ${amount}`,
};
