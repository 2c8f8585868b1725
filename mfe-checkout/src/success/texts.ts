export const successTexts = {
  heading: 'Order Placed Successfully!',
  thanks: 'Thank you for shopping with us.',
  invoice: 'Your invoice number',
  verification: 'Your order ships after verification. We may call or message you to confirm it.',
  keptLater: 'We call you before we keep it: many are ordering these items just now, so please pick up when we do.',
  told: 'We send no email yet: we reach you on the phone number you gave, by call or WhatsApp. ‘Track your order’ says at any time how far it is.',
  toldByMail:
    'If you gave an email address, the confirmation is on its way there. We also reach you on the phone number you gave, by call or WhatsApp. ‘Track your order’ says at any time how far it is.',
  questionsByPhone: 'Questions about your order? Call us:',
  questions: 'Questions about your order? Message us on WhatsApp:',
  wasEarlier:
    'This order had already reached us before you changed it, so we did not take a second one. To change it, message us.',
  follow: 'Follow us for new arrivals',
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
} as const;
