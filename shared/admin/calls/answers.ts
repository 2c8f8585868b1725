import type { Shape, ShapeOf } from '../../api-client/fitted.ts';
import { UNKNOWN_PRODUCT } from '../../api-client/texts.ts';
import type { DataOf } from '../../contracts/http/call.ts';
import type { LIST_STOCK, READ_PRODUCT } from '../../contracts/http/catalog/catalog.ts';
import type { LIST_ORDERS, READ_ORDER } from '../../contracts/http/orders/orders.ts';
import type { LIST_USERS } from '../../contracts/http/people/people.ts';
import type { LIST_PRODUCTS } from '../../contracts/http/catalog/products.ts';
import type { READ_RELEASED_PACKAGES } from '../../contracts/http/releases/deployTokens.ts';

/** Nothing stands for an amount that is missing: a list says 'N/A', a form or an order is not shown. */
const AMOUNT = NaN;

/** What a server of the specification alone does not send, as if it had none of it. */
const NEW_HERE = 0;

/** What something is called in Urdu. */
const IN_URDU = { productName: '', varient: '', sizeTitle: '' };

type Read =
  | typeof LIST_STOCK
  | typeof READ_PRODUCT
  | typeof LIST_ORDERS
  | typeof READ_ORDER
  | typeof LIST_USERS
  | typeof LIST_PRODUCTS
  | typeof READ_RELEASED_PACKAGES;

/**
 * What the reads of the specification answer (admin specification, 3 and 7), by what each field falls back on: other servers
 * answer them too. The shop's own calls are answered by the shop; of those only what has no fields stands here.
 */
export const ANSWERS: Readonly<Record<string, Shape>> = {
  'GET /ReleaseTokenController/packages': [''],
  'GET /ProductsController/Products': [
    {
      id: 0,
      name: UNKNOWN_PRODUCT,
      state: ['shown', 'draft', 'hidden'],
      entityName: '',
      entityId: 0,
      supplierId: 0,
      supplierName: '',
      supplierCompany: '',
      groupId: 0,
      groupName: '',
      description: '',
      stockLimit: 0,
      cog: AMOUNT,
      wholesale: AMOUNT,
      price: AMOUNT,
      onSale: '0',
      salePrice: NEW_HERE,
      totalStock: 0,
      variants: 0,
      soldOutVariants: NEW_HERE,
      img: '',
      createdDate: '',
      version: NEW_HERE,
    },
  ],
  'GET /ProductsController/product/{id}': {
    id: AMOUNT,
    name: UNKNOWN_PRODUCT,
    description: '',
    img: [{ varient: '', preview: '', thumbnail: '', 'id?': 0 }],
    onSale: '0',
    price: AMOUNT,
    salePrice: 0,
    entityId: 0,
    variations: [
      {
        stockId: AMOUNT,
        varient: '',
        variantCode: '',
        colorCode: '',
        size: 0,
        sizeTitle: '',
        qty: AMOUNT,
        price: AMOUNT,
        sku: '',
        img: '',
        'costPrice?': 0,
        'barcode?': '',
      },
    ],
    'video?': '',
    'state?': ['shown', 'draft', 'hidden'],
    'cog?': 0,
    'wholesale?': 0,
    'stockLimit?': 0,
    'supplierId?': 0,
    'groupId?': 0,
    'version?': 0,
  },
  'GET /StockController/stocks': [
    {
      stockId: 0,
      productId: NEW_HERE,
      productName: UNKNOWN_PRODUCT,
      varient: '',
      sku: '',
      barcode: '',
      sizeTitle: '',
      'inUrdu?': IN_URDU,
      price: AMOUNT,
      'costPrice?': 0,
      'supplierCompany?': '',
      qty: 0,
      img: '',
      createdDate: '',
      'shelf?': '',
      'hidden?': false,
      'draft?': false,
      'low?': true,
    },
  ],
  'GET /OrderController/orders': [
    {
      invoiceId: 0,
      invoiceNumber: '',
      customerName: '',
      invoiceDate: '',
      paymentMethod: '',
      status: 'pending',
      fulfilment: ['new', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled'],
      channel: ['storefront', 'till', 'whatsapp'],
      customerCity: '',
      total: AMOUNT,
    },
  ],
  'GET /OrderController/order': {
    invoiceId: NEW_HERE,
    invoiceNumber: '',
    invoiceDate: '',
    status: 'pending',
    fulfilment: ['new', 'confirmed', 'dispatched', 'delivered', 'returned', 'cancelled'],
    customerName: '',
    customerPhone: '',
    customerSecondaryPhone: '',
    customerAddress: '',
    customerCity: '',
    createdBy: '',
    soldBy: '',
    'discountBy?': '',
    'language?': '',
    'tillNumber?': '',
    paymentMethod: '',
    payments: [
      { method: ['cash', 'card', 'bank', 'wallet', 'exchange'], amount: AMOUNT, reference: '', 'received?': 0 },
    ],
    subtotal: AMOUNT,
    tax: AMOUNT,
    discount: AMOUNT,
    'reduction~': { type: ['fixed', 'percentage'], value: AMOUNT, amount: AMOUNT },
    'promotion?': { code: '', discount: AMOUNT },
    shipping: NEW_HERE,
    'rounding?': 0,
    total: AMOUNT,
    'balance?': 0,
    notes: '',
    channel: ['storefront', 'till', 'whatsapp'],
    version: NEW_HERE,
    line_items: [
      {
        lineItemId: 0,
        productId: 0,
        stockId: AMOUNT,
        productName: UNKNOWN_PRODUCT,
        sku: '',
        sizeTitle: '',
        varient: '',
        quantity: AMOUNT,
        unitPrice: AMOUNT,
        subtotal: AMOUNT,
        discount: NEW_HERE,
        note: '',
        'inUrdu?': IN_URDU,
        onHand: NEW_HERE,
        img: '',
      },
    ],
  },
  'GET /UserController/users': [
    {
      userId: 0,
      fullname: '',
      emailId: '',
      phone1: '',
      phone2: '',
      company: '',
      roleId: 0,
      roleName: '',
      username: '',
      state: ['on', 'off', 'never'],
      'openShift?': '',
      secondFactor: false,
      'hasPin?': true,
      createdDate: '',
      version: NEW_HERE,
    },
  ],
} satisfies { [C in Read as C['id']]: ShapeOf<DataOf<C>> };
