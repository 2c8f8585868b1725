export const RECEIPT = {
  width: 'Paper',
  widths: { '80': '80 mm', '58': '58 mm' },
  print: 'Print receipt',
  whatsApp: 'Send by WhatsApp',
  servedBy: 'Customer',
  method: 'Payment',
  thanks: 'Thank you for your business!',
  message: (shop: string, invoice: string, total: string) =>
    `Thank you for shopping at ${shop}. Your receipt: ${invoice}, total ${total}.`,
};
