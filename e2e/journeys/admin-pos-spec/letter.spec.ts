import { amount, DESK, expect, test } from './counter.ts';

test.use({ viewport: DESK, contextOptions: { reducedMotion: 'reduce' } });

test('“Product search, cart, discount panel, payment method, Complete Order button, and a customer information modal” (2)', async ({
  page,
  till,
  addVariation,
  piecesOf,
  orderOf,
}) => {
  const variation = await addVariation('Corduroy Pinafore', { qty: 2, price: 1500 });
  await till.open();

  await test.step('“Empty cart text ‘No items in cart’” (2); “labelled ‘Tax (18% GST)’” (9); “disabled with an empty cart” (5)', async () => {
    await expect(till.cart).toContainText('No items in cart');
    await expect(till.cart).toContainText('Tax (18% GST)');
    await expect(till.complete).toBeDisabled();
  });

  await test.step('“stock by productName, sku, barcode or size title” (5)', async () => {
    for (const typed of [variation.name.toUpperCase(), variation.sku.toLowerCase(), variation.barcode]) {
      await till.search.clear();
      // At a hand's pace: a whole code at once is a scan.
      await till.search.pressSequentially(typed, { delay: 100 });
      await expect(till.found).toHaveCount(1);
      await expect(till.found).toContainText(variation.name);
    }
    await till.search.press('Enter');
    await expect(till.pieces(variation.name)).toHaveText('1');
    await expect(till.search).toHaveValue('');
  });

  await test.step('“an existing line increases; … alert ‘Cannot add more items. Stock limit reached.’” (4 and 5)', async () => {
    await till.line(variation.name).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(till.pieces(variation.name)).toHaveText('2');
    await till.line(variation.name).getByRole('button', { name: 'Increase quantity' }).click();
    await expect(till.dialog(variation.name)).toContainText('Cannot add more items. Stock limit reached.');
    await page.keyboard.press('Enter');
    await expect(till.pieces(variation.name)).toHaveText('2');
  });

  await test.step('“Discount panel toggles open and closed; removing it clears the discount” (4)', async () => {
    await page.keyboard.press('F2');
    await page.keyboard.type('10');
    await expect(till.total).toHaveText(amount(2700));
    await page.keyboard.press('F2');
    await expect(till.total).toHaveText(amount(3000));
    await page.keyboard.press('F2');
    await page.keyboard.type('10');
    await expect(till.total).toHaveText(amount(2700));
  });

  await test.step('“credit or COD opens the customer modal first” (4); “disabled until full name and primary phone are filled” (5)', async () => {
    await page.keyboard.press('Alt+2');
    await expect(till.cart.getByRole('radio', { name: 'Credit' })).toBeChecked();
    await till.complete.click();
    const customer = till.dialog('Customer Information');
    const complete = customer.getByRole('button', { name: 'Complete Order' });
    await expect(complete).toBeDisabled();
    await customer.getByLabel('Primary Phone').fill('03007654321');
    await expect(complete).toBeDisabled();
    await customer.getByLabel('Full Name').fill('Sana Mir');
    await complete.click();
  });

  await test.step('“create success alert ‘Order created successfully!’” (8); “After successful creation the cart is cleared” (4)', async () => {
    const order = await orderOf(await till.invoiceNumber());
    expect(order).toMatchObject({
      status: 'pending',
      customerName: 'Sana Mir',
      customerPhone: '03007654321',
      customerSecondaryPhone: 'Not provided',
      customerAddress: 'Not provided',
      paymentMethod: 'CREDIT',
      subtotal: 3000,
      discount: 300,
      tax: 0,
      total: 2700,
    });
    expect(await piecesOf(variation)).toBe(0);
    await page.keyboard.press('Enter');
    await expect(till.done).toBeHidden();
    await expect(till.cart).toContainText('No items in cart');
  });
});

test('“Cash completes the order at once as ‘Walk-in Customer’” (4); “amount received … change” (issue 12)', async ({
  page,
  till,
  addVariation,
  orderOf,
}) => {
  const variation = await addVariation('Gingham Romper', { price: 850.5 });
  await till.open();
  await till.search.fill(variation.name);
  await page.keyboard.press('Enter');
  await till.cart.getByRole('button', { name: 'Add 1000' }).click();
  await expect(till.cart).toContainText(amount(149.5));
  await page.keyboard.press('F9');
  const invoice = await till.invoiceNumber();
  await expect(till.done).toContainText(amount(149.5));
  expect(await orderOf(invoice)).toMatchObject({
    status: 'completed',
    customerName: 'Walk-in Customer',
    paymentMethod: 'CASH',
    total: 850.5,
  });
});
