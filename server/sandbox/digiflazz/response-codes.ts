type Status = 'Sukses' | 'Gagal' | 'Pending';

interface ResponseCode {
  readonly status: Status;
  readonly message: string;
  /** A transaction exists at the supplier after this answer. */
  readonly created: boolean;
}

/** The answers this stand-in gives, by the provider's public response codes. */
export const RESPONSE_CODES = {
  '00': { status: 'Sukses', message: 'Transaksi Sukses', created: true },
  '01': { status: 'Gagal', message: 'Timeout', created: true },
  '02': { status: 'Gagal', message: 'Transaksi Gagal', created: true },
  '03': { status: 'Pending', message: 'Transaksi Pending', created: true },
  '40': { status: 'Gagal', message: 'Payload Error', created: false },
  '41': { status: 'Gagal', message: 'Signature tidak valid', created: false },
  '42': { status: 'Gagal', message: 'Gagal memproses API Buyer: username salah', created: false },
  '43': { status: 'Gagal', message: 'SKU tidak di temukan atau Non-Aktif', created: false },
  '44': { status: 'Gagal', message: 'Saldo tidak cukup', created: false },
  '49': { status: 'Gagal', message: 'Ref ID tidak unik', created: false },
  '50': { status: 'Gagal', message: 'Transaksi Tidak Ditemukan', created: true },
  '54': { status: 'Gagal', message: 'Nomor Tujuan Salah', created: true },
  '55': { status: 'Gagal', message: 'Produk Sedang Gangguan', created: true },
  '60': { status: 'Gagal', message: 'Tagihan belum tersedia atau sudah lunas', created: true },
  '63': { status: 'Gagal', message: 'Tidak support transaksi multi', created: false },
  '69': { status: 'Gagal', message: 'Harga seller lebih besar dari ketentuan harga Buyer', created: false },
  '84': { status: 'Gagal', message: 'Nominal tidak valid', created: false },
  '74': { status: 'Gagal', message: 'Transaksi Refund', created: true },
} as const satisfies Record<string, ResponseCode>;

export type Rc = keyof typeof RESPONSE_CODES;
