import { daysText, USUAL_DELIVERY } from '@shop/shared/format/days';

/** Texts of the checkout page; the storefront specification's to the letter where it gives one. */
export const checkoutTexts = {
  heading: 'Checkout',
  shippingInformation: 'Shipping Information',
  fullName: 'Full Name',
  address: 'Address',
  addressHint: 'House, street and area',
  city: 'City',
  citySuggestions: 'Suggestions',
  landmark: 'Landmark (optional)',
  landmarkHint: 'What is it near? For example: Imtiaz Store',
  near: (address: string, landmark: string) => `${address}, near ${landmark}`,
  email: 'Email (optional)',
  emailHint: 'The confirmation of your order is sent there',
  emailFault: 'Please enter a whole email address, or leave it empty.',
  shippingMethod: 'Shipping Method',
  deliveryTime: ({ from, to } = USUAL_DELIVERY) =>
    from === to
      ? `Delivery takes about ${daysText({ from, to })}`
      : `Delivery time might vary from ${daysText({ from, to })}`,
  paymentMethod: 'Payment Method',
  cashOnDelivery: 'Cash on Delivery (COD)',
  orderSummary: 'Order Summary',
  byMessage: 'This order goes by WhatsApp: please send it to us there.',
  byCall: 'We can take this order only after talking to you: please call us.',
  byWaiting:
    'We cannot take this order here just now. Please order fewer pieces, or wait until we have confirmed your earlier orders.',
  call: (phone: string) => `Call ${phone}`,
  sendByMessage: 'Send the order on WhatsApp',
  message: {
    greeting: 'Assalam-o-Alaikum! I would like to order:',
    item: (quantity: number, name: string, size: string, sku: string) => `${quantity} × ${name}, ${size} (SKU: ${sku})`,
    total: (amount: string) => `Total with shipping: ${amount}`,
    name: (name: string) => `Name: ${name}`,
    phone: (phone: string) => `Phone: ${phone}`,
    address: (address: string) => `Address: ${address}`,
  },
  placeOrder: 'Place Order',
  processing: 'Processing...',
  scriptFailed: 'The security check could not be loaded, so the order cannot be placed yet.',
  tryAgain: 'Try again',
  retrying: 'No answer from the shop yet. Trying again by itself…',
  stopRetrying: 'Stop',
  offline: 'You are offline. Nothing is lost: connect to the internet, then press Place Order.',
  noAnswer:
    'The shop did not answer. What you filled in is kept. Pressing Place Order again is safe: you will never get two orders.',
  toasts: {
    phoneLength: { title: 'Invalid phone number', description: 'Please enter a valid 11-digit phone number.' },
    phonePrefix: {
      title: 'Invalid phone number',
      description: 'Phone number must start with 03 and be exactly 11 digits.',
    },
    scriptLoading: {
      title: 'Verification error',
      description: 'reCAPTCHA is still loading. Please wait a moment and try again.',
    },
    noToken: { title: 'Verification failed', description: 'Unable to verify your request. Please try again.' },
    failed: {
      title: 'Failed to place order',
      description: 'There was an error processing your order. Please try again.',
    },
    placed: { title: 'Order placed', description: 'A confirmation will follow by email.' },
  },
} as const;
