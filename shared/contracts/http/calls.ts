import type {
  CreditAccount,
  CreditFigures,
  CreditPaymentResult,
  CreditQuery,
  CreditStatement,
  CreditStatementQuery,
  InvoiceFigures,
  InvoiceRow,
  InvoicesQuery,
  NewCreditLimit,
  NewCreditPayment,
} from './credit.ts';
import type {
  ApprovedExpenses,
  ChangedExpense,
  ChangedExpenseCategory,
  ChangedRecurring,
  Expense,
  ExpenseCategory,
  ExpenseFigures,
  ExpensesQuery,
  NewExpense,
  NewExpenseCategory,
  NewRecurring,
  ReceiptUpload,
  RecurringExpense,
  RecurringQuery,
  ReversedExpense,
} from './expenses.ts';
import type { MonthReference, MonthRow, ProfitLoss, ProfitLossQuery } from './accounting.ts';
import type { AuditChoices, AuditQuery, AuditRow, SecurityEventRow, SecurityEventsQuery } from './audit.ts';
import type {
  BookingQuery,
  CorrectParcel,
  Courier,
  CouriersQuery,
  Dispatch,
  NewCourier,
  Parcel,
  ParcelsQuery,
  SwitchCourier,
  UpdateCourier,
} from './couriers.ts';
import type {
  BlockedPhone,
  BlockedQuery,
  BarNetwork,
  BlockPhone,
  ClaimedOrder,
  ClaimOrder,
  NewAttempt,
  QueuedOrder,
  QueueQuery,
  Reputation,
  ReputationQuery,
  UnblockPhone,
} from './desk.ts';
import type { ErasedPerson, Person, PersonExport, PersonQuery, PersonReference } from './privacy.ts';
import type { MessageIn, MessageOrder, MessageProposal, Quote, QuoteIn } from './messages.ts';
import type {
  CreatedOrder,
  CreateOrder,
  OrderBurst,
  OrderDetail,
  OrderReference,
  OrdersQuery,
  OrderSummary,
  PapersQuery,
} from './orders.ts';
import type { UpdateOrder } from './orderEditing.ts';
import type { OrderEvent, OrderNote, OrderState, StepOrders, UndoStep } from './orderSteps.ts';
import type {
  EditedUser,
  EndedSessions,
  NewUser,
  OwnSession,
  PasswordChange,
  PasswordReset,
  PasswordResetResult,
  UserListItem,
  UserReference,
  UsersQuery,
} from './people.ts';
import type { BulkChange, ImportReport, NextSku, ProductRow, ProductsQuery, SavedProduct } from './products.ts';
import type { NewPromotion, PromotionRow, PromotionsQuery, SwitchPromotion, UpdatePromotion } from './promotions.ts';
import type {
  ChangedPurchase,
  CreatedPurchase,
  NewPurchase,
  Purchase,
  PurchaseReference,
  PurchaseRow,
  PurchasesQuery,
  ReceivedGoods,
  Reordered,
  ReorderQuery,
  ReorderRequest,
  ReorderRow,
} from './purchases.ts';
import type { ChangedView, NewView, SavedView, ViewsQuery } from './savedViews.ts';
import type {
  NewSupplierPayment,
  SupplierAccount,
  SupplierAccountsQuery,
  SupplierPayment,
  SupplierPaymentsQuery,
} from './supplierAccounts.ts';
import type { Product, StockFigures, StockItem, StockQuery } from './catalog.ts';
import type { Entity, EntityOrder, EntityUpdate, LookupEntry, LookupGroup, NewEntity } from './lookups.ts';
import type { Dashboard, PendingOrders, Report, ReportQuery } from './reports.ts';
import type { NewReturn, Returnable, ReturnableQuery, ReturnQuery, ReturnReceipt } from './returns.ts';
import type { CreateStock, Movement, MovementsQuery, StockDetail, UndoCorrection, UpdateStock } from './stock.ts';
import type {
  CancelTake,
  CountRest,
  CountStock,
  PostTake,
  StartTake,
  StockTake,
  TakeDetail,
  TakeLine,
  TakeLinesQuery,
  TakesQuery,
  UncountRest,
  UncountStock,
} from './stockTakes.ts';
import type {
  OwnSecondFactor,
  RecoveryCodes,
  SecondFactorConfirm,
  SecondFactorProof,
  SecondFactorSecret,
  SecondFactorStart,
} from './secondFactor.ts';
import type { Me } from './session.ts';
import type {
  CloseShift,
  HeldCart,
  HeldCartReference,
  LooseCash,
  LooseCashFigures,
  LooseCashQuery,
  NewDrawerMovement,
  NewHeldCart,
  NewShift,
  RecalledCart,
  Salesperson,
  Shelf,
  ShiftReport,
  ShiftRow,
  ShiftSale,
  ShiftsQuery,
} from './till.ts';
import type { FoundCustomer, KnownCustomer } from './tillCustomers.ts';
import type {
  DeployToken,
  DeployTokensQuery,
  EndDeployToken,
  MadeDeployToken,
  NewDeployToken,
  ReleasedPackages,
} from './releases.ts';
import type { LogoUpload, ReceiptSettings, SettingsUpdate, StaffSettings } from './settings.ts';

/**
 * The staff calls by method and path, types only: what goes in (`params` of `{…}` in the path, `query`, `body`) and the
 * `data` of the answer. `list`: also `total`. Multipart bodies are `FormData`; their schemas are beside the area's.
 */
export interface StaffCalls {
  'GET /PublicController/me': { data: Me };
  'POST /PublicController/authLogout': { data: null };

  'GET /ProductsController/Products': { query: ProductsQuery; data: ProductRow[]; list: true };
  'GET /ProductsController/product/{id}': { params: { id: number }; data: Product };
  'POST /ProductsController/create': { body: FormData; data: SavedProduct };
  'POST /ProductsController/updateProduct': { body: FormData; data: SavedProduct };
  'DELETE /ProductsController/delete/{id}': { params: { id: number }; data: null };
  'POST /ProductsController/bulk': { body: BulkChange; data: { changed: number } };
  'GET /ProductsController/nextSku': { data: NextSku };
  /** A file. */
  'GET /ProductsController/importTemplate': { data: null };
  'POST /ProductsController/importCheck': { body: FormData; data: ImportReport };

  'GET /StockController/stocks': { query: StockQuery; data: StockItem[]; list: true; figures: StockFigures };
  'GET /StockController/stock/{stockId}': { params: { stockId: number }; data: StockDetail };
  'DELETE /StockController/stocks/{stockId}': { params: { stockId: number }; data: null };
  'POST /StockController/create': { body: CreateStock; data: StockDetail };
  'POST /StockController/update': { body: UpdateStock; data: StockDetail };
  'POST /StockController/undoCorrection': { body: UndoCorrection; data: StockDetail };
  'GET /StockController/stockTakes': { query: TakesQuery; data: StockTake[]; list: true };
  'GET /StockController/stockTake/{takeId}': { params: { takeId: number }; data: TakeDetail };
  'GET /StockController/takeLines': { query: TakeLinesQuery; data: TakeLine[]; list: true };
  'POST /StockController/startTake': { body: StartTake; data: TakeDetail };
  'POST /StockController/count': { body: CountStock; data: TakeLine };
  'POST /StockController/countRest': { body: CountRest; data: TakeDetail };
  'POST /StockController/uncountRest': { body: UncountRest; data: TakeDetail };
  'POST /StockController/uncount': { body: UncountStock; data: null };
  'POST /StockController/postTake': { body: PostTake; data: TakeDetail };
  'POST /StockController/cancelTake': { body: CancelTake; data: TakeDetail };
  'GET /StockController/movements': { query: MovementsQuery; data: Movement[]; list: true };

  'POST /OrderController/create': { body: CreateOrder; data: CreatedOrder };
  'GET /OrderController/orders': { query: OrdersQuery; data: OrderSummary[]; list: true };
  'GET /OrderController/papers': { query: PapersQuery; data: OrderDetail[] };
  'GET /OrderController/bursts': { data: OrderBurst[] };
  'GET /OrderController/order': { query: { id: number }; data: OrderDetail };
  'POST /OrderController/readMessage': { body: MessageIn; data: MessageProposal };
  'POST /OrderController/quote': { body: QuoteIn; data: Quote };
  'POST /OrderController/createFromMessage': { body: MessageOrder; data: CreatedOrder };
  'POST /OrderController/pay_invoice': { body: OrderReference; data: null };
  'DELETE /OrderController/delete_order': { body: OrderReference; data: null };
  'POST /OrderController/update': { body: UpdateOrder; data: OrderDetail };
  'POST /OrderController/step': { body: StepOrders; data: OrderState[] };
  'POST /OrderController/undoStep': { body: UndoStep; data: OrderState };
  'POST /OrderController/note': { body: OrderNote; data: OrderEvent };
  'GET /OrderController/customerOrders': { query: { id: number }; data: OrderSummary[] };
  'GET /OrderController/timeline': { query: { id: number }; data: OrderEvent[] };

  'GET /ConfirmationController/queue': { query: QueueQuery; data: QueuedOrder[]; list: true };
  'POST /ConfirmationController/claim': { body: ClaimOrder; data: ClaimedOrder };
  'POST /ConfirmationController/release': { data: null };
  'POST /ConfirmationController/bar': { body: BarNetwork; data: null };
  'POST /ConfirmationController/attempt': { body: NewAttempt; data: OrderState };

  'GET /CourierController/couriers': { query: CouriersQuery; data: Courier[]; list: true };
  'GET /CourierController/courier': { query: { id: number }; data: Courier };
  'POST /CourierController/create': { body: NewCourier; data: Courier };
  'POST /CourierController/update': { body: UpdateCourier; data: Courier };
  'POST /CourierController/switch': { body: SwitchCourier; data: Courier };

  'GET /DispatchController/parcels': { query: ParcelsQuery; data: Parcel[]; list: true };
  /** A file. */
  'GET /DispatchController/bookingSheet': { query: BookingQuery; data: null };
  'POST /DispatchController/dispatch': { body: Dispatch; data: Parcel[] };
  'POST /DispatchController/correct': { body: CorrectParcel; data: Parcel };

  'GET /PhoneController/reputation': { query: ReputationQuery; data: Reputation };
  'GET /PhoneController/blocked': { query: BlockedQuery; data: BlockedPhone[]; list: true };
  'POST /PhoneController/block': { body: BlockPhone; data: Reputation };
  'POST /PhoneController/unblock': { body: UnblockPhone; data: Reputation };

  'GET /PromotionController/promotions': { query: PromotionsQuery; data: PromotionRow[]; list: true };
  'GET /PromotionController/promotion': { query: { id: number }; data: PromotionRow };
  'POST /PromotionController/create': { body: NewPromotion; data: PromotionRow };
  'POST /PromotionController/update': { body: UpdatePromotion; data: PromotionRow };
  'POST /PromotionController/switch': { body: SwitchPromotion; data: PromotionRow };
  'DELETE /PromotionController/delete/{id}': { params: { id: number }; data: null };
  'GET /PurchaseController/purchases': { query: PurchasesQuery; data: PurchaseRow[]; list: true };
  'GET /PurchaseController/purchase': { query: { id: number }; data: Purchase };
  'POST /PurchaseController/create': { body: NewPurchase; data: CreatedPurchase };
  'POST /PurchaseController/update': { body: ChangedPurchase; data: Purchase };
  'POST /PurchaseController/receive': { body: ReceivedGoods; data: Purchase };
  'POST /PurchaseController/cancel': { body: PurchaseReference; data: Purchase };
  'DELETE /PurchaseController/delete/{id}': { params: { id: number }; data: null };
  'GET /PurchaseController/reorder': { query: ReorderQuery; data: ReorderRow[]; list: true };
  'POST /PurchaseController/reorder': { body: ReorderRequest; data: Reordered };
  'GET /PurchaseController/suppliers': { query: SupplierAccountsQuery; data: SupplierAccount[]; list: true };
  'GET /PurchaseController/payments': { query: SupplierPaymentsQuery; data: SupplierPayment[]; list: true };
  'POST /PurchaseController/payment': { body: NewSupplierPayment; data: SupplierPayment };
  'DELETE /PurchaseController/payments/{id}': { params: { id: number }; data: SupplierPayment };

  'GET /AccountingController/categories': { data: ExpenseCategory[] };
  'POST /AccountingController/createCategory': { body: NewExpenseCategory; data: ExpenseCategory };
  'POST /AccountingController/updateCategory': { body: ChangedExpenseCategory; data: ExpenseCategory };
  'DELETE /AccountingController/categories/{id}': { params: { id: number }; data: null };
  'GET /AccountingController/expenses': { query: ExpensesQuery; data: Expense[]; list: true; figures: ExpenseFigures };
  'GET /AccountingController/expense': { query: { id: number }; data: Expense };
  'POST /AccountingController/expenses': { body: NewExpense; data: Expense };
  'POST /AccountingController/updateExpense': { body: ChangedExpense; data: Expense };
  'POST /AccountingController/approveExpense': { body: ApprovedExpenses; data: { approved: number } };
  'POST /AccountingController/reverseExpense': { body: ReversedExpense; data: Expense };
  'DELETE /AccountingController/expenses/{id}': { params: { id: number }; data: null };
  'POST /AccountingController/receipt': { body: FormData; data: ReceiptUpload };
  'GET /AccountingController/recurring': { query: RecurringQuery; data: RecurringExpense[]; list: true };
  'POST /AccountingController/createRecurring': { body: NewRecurring; data: RecurringExpense };
  'POST /AccountingController/updateRecurring': { body: ChangedRecurring; data: RecurringExpense };
  'DELETE /AccountingController/recurring/{id}': { params: { id: number }; data: null };
  'GET /AccountingController/invoices': {
    query: InvoicesQuery;
    data: InvoiceRow[];
    list: true;
    figures: InvoiceFigures;
  };
  'GET /AccountingController/credit': { query: CreditQuery; data: CreditAccount[]; list: true; figures: CreditFigures };
  'GET /AccountingController/creditAccount': { query: CreditStatementQuery; data: CreditStatement };
  'POST /AccountingController/creditLimit': { body: NewCreditLimit; data: CreditAccount };
  'POST /AccountingController/creditPayment': { body: NewCreditPayment; data: CreditPaymentResult };
  'DELETE /AccountingController/creditPayments/{id}': { params: { id: number }; data: CreditPaymentResult };
  'GET /AccountingController/profitLoss': { query: ProfitLossQuery; data: ProfitLoss };
  'GET /AccountingController/months': { data: MonthRow[] };
  'POST /AccountingController/closeMonth': { body: MonthReference; data: null };
  'POST /AccountingController/reopenMonth': { body: MonthReference; data: null };

  'GET /TillController/sales': { data: ShiftSale[] };
  'GET /TillController/salespeople': { data: Salesperson[] };
  'GET /TillController/shelves': { data: Shelf[] };
  'GET /TillController/customer': { query: { phone: string }; data: KnownCustomer };
  'GET /TillController/customers': { query: { q: string }; data: FoundCustomer[] };
  'GET /TillController/heldCarts': { data: HeldCart[] };
  'POST /TillController/hold': { body: NewHeldCart; data: HeldCart };
  'GET /TillController/returnable': { query: ReturnableQuery; data: Returnable };
  'GET /TillController/returnReceipt': { query: ReturnQuery; data: ReturnReceipt };
  'POST /TillController/return': { body: NewReturn; data: ReturnReceipt };
  'POST /TillController/recall': { body: HeldCartReference; data: RecalledCart };
  'GET /TillController/shift': { data: ShiftReport | null };
  'GET /TillController/shifts': { query: ShiftsQuery; data: ShiftRow[]; list: true };
  'GET /TillController/looseCash': { query: LooseCashQuery; data: LooseCash[]; list: true; figures: LooseCashFigures };
  'GET /TillController/shiftReport': { query: { id: number }; data: ShiftReport };
  'POST /TillController/openShift': { body: NewShift; data: ShiftReport };
  'POST /TillController/drawer': { body: NewDrawerMovement; data: ShiftReport };
  'POST /TillController/closeShift': { body: CloseShift; data: ShiftReport };

  'GET /UserController/users': { query: UsersQuery; data: UserListItem[]; list: true };
  'POST /UserController/create': { body: NewUser; data: { userId: number } };
  'POST /UserController/update': { body: EditedUser; data: UserListItem };
  'DELETE /UserController/users/{id}': { params: { id: number }; query: { sure?: '0' | '1' }; data: null };
  'POST /UserController/switchOff': { body: UserReference; data: null };
  'POST /UserController/switchOn': { body: UserReference; data: null };
  'POST /UserController/resetPassword': { body: PasswordReset; data: PasswordResetResult };
  'POST /UserController/signOutEverywhere': { body: UserReference; data: EndedSessions };
  'POST /UserController/changePassword': { body: PasswordChange; data: EndedSessions };
  'POST /UserController/signOutElsewhere': { data: EndedSessions };
  'POST /UserController/resetSecondFactor': { body: UserReference; data: EndedSessions };
  'GET /UserController/secondFactor': { data: OwnSecondFactor };
  'POST /UserController/startSecondFactor': { body: SecondFactorStart; data: SecondFactorSecret };
  'POST /UserController/confirmSecondFactor': { body: SecondFactorConfirm; data: RecoveryCodes };
  'POST /UserController/newRecoveryCodes': { body: SecondFactorProof; data: RecoveryCodes };
  'POST /UserController/endSecondFactor': { body: SecondFactorProof; data: EndedSessions };
  'GET /UserController/sessions': { data: OwnSession[] };
  'DELETE /UserController/sessions/{id}': { params: { id: number }; data: null };

  'GET /ReportController/dashboard': { data: Dashboard };
  'GET /ReportController/pendingOrders': { data: PendingOrders };
  'GET /ReportController/report': { query: ReportQuery; data: Report };

  'GET /AuditController/entries': { query: AuditQuery; data: AuditRow[]; list: true };
  'GET /AuditController/security': { query: SecurityEventsQuery; data: SecurityEventRow[]; list: true };
  'GET /AuditController/choices': { data: AuditChoices };

  'GET /EntitiesController/index': { query: { entityGroup: string }; data: Entity[] };
  'POST /EntitiesController/create': { body: NewEntity; data: Entity };
  'GET /EntitiesController/lookups': { query: { entityGroup: LookupGroup }; data: LookupEntry[] };
  'POST /EntitiesController/update': { body: EntityUpdate; data: Entity };
  'POST /EntitiesController/reorder': { body: EntityOrder; data: null };
  'DELETE /EntitiesController/delete/{id}': { params: { id: number }; data: null };

  'GET /SavedViewController/views': { query: ViewsQuery; data: SavedView[] };
  'POST /SavedViewController/create': { body: NewView; data: SavedView };
  'POST /SavedViewController/update': { body: ChangedView; data: SavedView };
  'DELETE /SavedViewController/delete/{id}': { params: { id: number }; data: null };

  'GET /ReleaseTokenController/tokens': { query: DeployTokensQuery; data: DeployToken[]; list: true };
  'GET /ReleaseTokenController/packages': { data: ReleasedPackages };
  'POST /ReleaseTokenController/create': { body: NewDeployToken; data: MadeDeployToken };
  'POST /ReleaseTokenController/end': { body: EndDeployToken; data: null };
  'GET /PrivacyController/person': { query: PersonQuery; data: Person };
  'POST /PrivacyController/export': { body: PersonReference; data: PersonExport };
  'POST /PrivacyController/erase': { body: PersonReference; data: ErasedPerson };
  'GET /SettingsController/receipt': { data: ReceiptSettings };
  'GET /SettingsController/settings': { data: StaffSettings };
  'POST /SettingsController/update': { body: SettingsUpdate; data: StaffSettings };
  'POST /SettingsController/logo': { body: FormData; data: LogoUpload };
}
