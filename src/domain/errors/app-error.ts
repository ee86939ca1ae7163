import type { Localized } from '../language.ts';
import { ACCOUNT_ERRORS } from './account/account-errors.ts';
import { ADDRESS_ERRORS } from './account/address-errors.ts';
import { CONTACT_ERRORS } from './account/contact-errors.ts';
import { DEVICE_ERRORS } from './account/device-errors.ts';
import { NAME_CHECK_ERRORS } from './account/name-check-errors.ts';
import { PERSON_ERRORS } from './account/person-errors.ts';
import { SIGN_IN_ERRORS } from './account/sign-in-errors.ts';
import { DOCUMENT_ERRORS } from './operations/document-errors.ts';
import { HOST_ERRORS } from './operations/host-errors.ts';
import { PUBLISHING_ERRORS } from './operations/publishing-errors.ts';
import { RECONCILIATION_ERRORS } from './operations/reconciliation-errors.ts';
import { RECORDING_ERRORS } from './operations/recording-errors.ts';
import { REPORT_EXPORT_ERRORS } from './operations/report-export-errors.ts';
import { REVIEW_ERRORS } from './operations/review-errors.ts';
import { TICKET_ERRORS } from './operations/ticket-errors.ts';
import { BULK_FILE_ERRORS } from './sale/bulk-file-errors.ts';
import { CASHBACK_ERRORS } from './sale/cashback-errors.ts';
import { CHECKOUT_ERRORS } from './sale/checkout-errors.ts';
import { LIMIT_ERRORS } from './sale/limit-errors.ts';
import { PAYMENT_ERRORS } from './sale/payment-errors.ts';
import { PRICE_ERRORS } from './sale/price-errors.ts';
import { PURCHASE_LIST_ERRORS } from './sale/purchase-list-errors.ts';
import { RECEIPT_ERRORS } from './sale/receipt-errors.ts';
import { SHOP_ERRORS } from './sale/shop-errors.ts';

interface CatalogueEntry {
  /** HTTP status that the one error handler answers with. */
  readonly status: number;
  readonly message: Localized;
}

/**
 * Every failure the server may announce, with its HTTP status and its text in the user's language (spec section 8, API-2, API-3).
 * Anything not in here is a bug: it is logged with its cause and answered as `internal`.
 */
export const ERROR_CATALOGUE = {
  ...ACCOUNT_ERRORS,
  ...ADDRESS_ERRORS,
  ...CASHBACK_ERRORS,
  ...CHECKOUT_ERRORS,
  ...CONTACT_ERRORS,
  ...DEVICE_ERRORS,
  ...DOCUMENT_ERRORS,
  ...LIMIT_ERRORS,
  ...PUBLISHING_ERRORS,
  ...HOST_ERRORS,
  ...BULK_FILE_ERRORS,
  ...PERSON_ERRORS,
  ...PRICE_ERRORS,
  ...NAME_CHECK_ERRORS,
  ...PAYMENT_ERRORS,
  ...PURCHASE_LIST_ERRORS,
  ...RECEIPT_ERRORS,
  ...REPORT_EXPORT_ERRORS,
  ...RECONCILIATION_ERRORS,
  ...RECORDING_ERRORS,
  ...REVIEW_ERRORS,
  ...SHOP_ERRORS,
  ...SIGN_IN_ERRORS,
  ...TICKET_ERRORS,
  forbidden: {
    status: 403,
    message: { id: 'Anda tidak punya akses ke bagian ini.', en: 'Unauthorized Access!', zh: '您无权访问此处。' },
  },
  masters_only: {
    status: 403,
    message: { id: 'Bagian ini hanya untuk Master.', en: 'Only accessible by Masters.', zh: '仅限 Master 访问。' },
  },
  account_inactive: {
    status: 403,
    message: {
      id: 'Akun Anda belum aktif. Anda hanya bisa melihat daftar harga.',
      en: 'Your account is not active. You can only view the price list.',
      zh: '您的账户未激活，仅可查看价格表。',
    },
  },
  not_found: { status: 404, message: { id: 'Data tidak ditemukan.', en: 'Not found.', zh: '未找到。' } },
  too_many_requests: {
    status: 429,
    message: {
      id: 'Terlalu banyak permintaan. Gagal Mendapatkan Data. Coba Dalam Waktu 1 Menit.',
      en: 'Too many requests. Failed to get data. Try again in 1 minute.',
      zh: '请求过于频繁，获取数据失败，请 1 分钟后重试。',
    },
  },
  malformed_request: {
    status: 400,
    message: { id: 'Data yang dikirim tidak terbaca.', en: 'The request could not be read.', zh: '无法读取请求。' },
  },
  payload_too_large: {
    status: 413,
    message: { id: 'Data yang dikirim terlalu besar.', en: 'The request is too large.', zh: '请求内容过大。' },
  },
  unsupported_media_type: {
    status: 415,
    message: { id: 'Jenis data tidak didukung.', en: 'This content type is not supported.', zh: '不支持的内容类型。' },
  },
  validation_failed: {
    status: 422,
    message: { id: 'Periksa lagi isian yang ditandai.', en: 'Check the marked fields.', zh: '请检查标记的字段。' },
  },
  wrong_password: { status: 422, message: { id: 'Kata sandi salah.', en: 'Wrong password.', zh: '密码错误。' } },
  insufficient_deposit: {
    status: 422,
    message: {
      id: 'Saldo deposit tidak cukup. Isi saldo dulu.',
      en: 'Insufficient deposit balance. Top up first.',
      zh: '余额不足，请先充值。',
    },
  },
  price_changed: {
    status: 422,
    message: {
      id: 'Harga baru saja berubah. Periksa harga baru sebelum membayar.',
      en: 'The price has just changed. Check the new price before paying.',
      zh: '价格刚刚变动，请确认新价格后再支付。',
    },
  },
  order_number_taken: {
    status: 422,
    message: {
      id: 'Nomor pesanan sudah dipakai.',
      en: 'This order number is already in use.',
      zh: '该订单号已被使用。',
    },
  },
  selling_price_too_low: {
    status: 422,
    message: {
      id: 'Harga jual tidak boleh di bawah harga beli.',
      en: 'The selling price must not be below the buying price.',
      zh: '售价不得低于进价。',
    },
  },
  customer_not_found: {
    status: 422,
    message: {
      id: 'Nomor pelanggan tidak ditemukan. Periksa nomornya.',
      en: 'Customer not found. Check the number.',
      zh: '未找到客户，请检查号码。',
    },
  },
  wrong_number: {
    status: 422,
    message: {
      id: 'Nomor salah. Periksa nomornya.',
      en: 'Incorrect number. Check the number.',
      zh: '号码错误，请检查。',
    },
  },
  bill_already_paid: {
    status: 422,
    message: { id: 'Tagihan ini sudah lunas.', en: 'This bill is already paid.', zh: '该账单已缴清。' },
  },
  inquiry_slow: {
    status: 503,
    message: {
      id: 'Pemeriksaan terlalu lama. Uang Anda tidak tersentuh; coba lagi sebentar.',
      en: 'The check is taking too long. No money was touched; try again shortly.',
      zh: '查询超时，您的资金未动用，请稍后重试。',
    },
  },
  inquiry_failed: {
    status: 503,
    message: {
      id: 'Pemeriksaan pelanggan gagal. Uang Anda tidak tersentuh; coba lagi.',
      en: 'The customer check failed. No money was touched; try again.',
      zh: '客户查询失败，您的资金未动用，请重试。',
    },
  },
  inquiry_not_offered: {
    status: 422,
    message: {
      id: 'Produk ini tidak perlu dicek dulu. Langsung beli saja.',
      en: 'This product needs no check. Buy it directly.',
      zh: '该产品无需查询，可直接购买。',
    },
  },
  inquiry_required: {
    status: 422,
    message: {
      id: 'Cek pelanggan dulu sebelum membayar.',
      en: 'Check the customer before paying.',
      zh: '请先查询客户再支付。',
    },
  },
  inquiry_expired: {
    status: 409,
    message: {
      id: 'Pemeriksaan sudah kedaluwarsa. Periksa lagi sebelum membayar.',
      en: 'This inquiry has expired. Check again before paying.',
      zh: '查询已过期，请重新查询后再支付。',
    },
  },
  bills_changed: {
    status: 422,
    message: {
      id: 'Pilihan tagihan sudah berubah. Belum ada yang dibayar. Cek tagihannya lagi, lalu pilih.',
      en: 'The choice of bills has changed. Nothing has been paid. Check the bill again, then choose.',
      zh: '账单选项已变更，尚未付款。请重新查询账单后再选择。',
    },
  },
  no_bill_chosen: {
    status: 422,
    message: { id: 'Pilih minimal satu tagihan.', en: 'Choose at least one bill.', zh: '请至少选择一张账单。' },
  },
  event_refused: {
    status: 409,
    message: {
      id: 'Tindakan ini tidak bisa dilakukan pada keadaan sekarang.',
      en: 'This action is not possible in the current state.',
      zh: '当前状态下无法执行此操作。',
    },
  },
  cancel_too_late: {
    status: 409,
    message: {
      id: 'Tidak sempat dibatalkan: pesanan sudah dikirim ke pemasok. Kalau gagal, uangnya kembali ke saldo.',
      en: 'Too late to cancel: the order has gone to the supplier. If it fails, the money returns to your deposit.',
      zh: '来不及取消：订单已发送给供应商。若失败，款项将退回余额。',
    },
  },
  idempotency_key_missing: {
    status: 400,
    message: { id: 'Kunci idempotensi wajib dikirim.', en: 'An idempotency key is required.', zh: '缺少幂等键。' },
  },
  idempotency_key_reused: {
    status: 409,
    message: {
      id: 'Kunci ini sudah dipakai untuk permintaan lain.',
      en: 'This key was already used for another request.',
      zh: '该幂等键已用于其他请求。',
    },
  },
  outcome_unknown: {
    status: 503,
    message: {
      id: 'Sambungan terputus di tengah jalan. Coba lagi: permintaan yang sama tidak dibayar dua kali.',
      en: 'The connection broke midway. Try again: the same request is never paid twice.',
      zh: '连接中途断开。请重试：同一请求不会重复付款。',
    },
  },
  service_unavailable: {
    status: 503,
    message: {
      id: 'Sedang terjadi gangguan. Tidak ada uang yang terpotong oleh permintaan ini.',
      en: 'The service is disturbed. This request moved no money.',
      zh: '服务暂时中断，此请求未扣款。',
    },
  },
  internal: {
    status: 500,
    message: { id: 'Terjadi kesalahan. Coba lagi.', en: 'Something went wrong. Try again.', zh: '发生错误，请重试。' },
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof ERROR_CATALOGUE;

/** Field messages by JSON Pointer into the request body, e.g. `/parameters/destination`. */
export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

/** One thing wrong with one field. `code` is a validation rule (`required`, `pattern`, …) or an {@link ErrorCode}. */
export interface FieldError {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** A text of the document's own (a parameter's `error`); wins over the catalogue's text for `code`. */
  readonly message?: Localized;
}

/**
 * An expected failure: a code of the catalogue, optionally with field errors and details the client may show
 * (`first_transaction`, `productsWithPriceChanges`).
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors;
  readonly details: Readonly<Record<string, unknown>>;
  /** Says more than the catalogue's text for `code`, and wins over it. */
  readonly sentence: Localized | undefined;

  constructor(
    code: ErrorCode,
    options: { fields?: FieldErrors; details?: Record<string, unknown>; sentence?: Localized; cause?: unknown } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? {};
    this.details = options.details ?? {};
    this.sentence = options.sentence;
  }

  get status(): number {
    return ERROR_CATALOGUE[this.code].status;
  }
}
