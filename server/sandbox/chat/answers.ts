export type ChatLanguage = 'id' | 'en' | 'zh';

interface Words {
  readonly title: string;
  readonly label: string;
  readonly send: string;
  readonly hello: string;
  readonly you: string;
  readonly us: string;
  readonly other: string;
  /** What is said to a text that holds one of the words. */
  readonly about: readonly (readonly [RegExp, string])[];
}

/** What the stand-in of a chat says; nobody reads it, so it says that too. */
export const CHAT_WORDS: Readonly<Record<ChatLanguage, Words>> = {
  id: {
    title: 'Obrolan tiruan',
    label: 'Tulis pesan',
    send: 'Kirim',
    hello: 'Halo. Ini obrolan tiruan untuk demo: yang menjawab mesin. Tanyakan soal saldo, transaksi, atau token.',
    you: 'Anda',
    us: 'Konter',
    other: 'Sudah kami terima. Di obrolan sungguhan, petugas menjawab di sini.',
    about: [
      [/saldo|deposit/i, 'Saldo dan mutasinya ada di atas layar: ketuk angka saldo Anda.'],
      [/gagal|proses|pending|transaksi/i, 'Selama diproses, uangnya ditahan. Kalau gagal, kembali sendiri ke saldo.'],
      [/token|listrik|pln/i, 'Kode token ada di halaman transaksinya. Buka Laporan, lalu pilih transaksinya.'],
    ],
  },
  en: {
    title: 'Stand-in chat',
    label: 'Write a message',
    send: 'Send',
    hello: 'Hello. This chat is a stand-in for the demo: a machine answers. Ask about your balance, a sale or a token.',
    you: 'You',
    us: 'Konter',
    other: 'We have it. In a real chat, somebody answers here.',
    about: [
      [/balance|deposit/i, 'Your balance is at the top of the screen: tap it to see its movements.'],
      [
        /fail|pending|process|transaction|sale/i,
        'While a sale is on its way its money is held. If it fails, it comes back.',
      ],
      [/token|electric|pln/i, 'The token is on the page of its sale. Open Report and choose the sale.'],
    ],
  },
  zh: {
    title: '模拟客服',
    label: '输入消息',
    send: '发送',
    hello: '您好，这是演示用的模拟客服，由程序回答。可以问余额、交易或电费码。',
    you: '您',
    us: 'Konter',
    other: '已收到。在真实的客服里，会有人在这里回复您。',
    about: [
      [/余额|充值/, '余额在屏幕上方，点一下就能看到明细。'],
      [/失败|处理|交易/, '处理期间款项会被冻结；如果失败，会自动退回余额。'],
      [/电费|token/i, '电费码在该笔交易的页面上。打开报表，选择那笔交易。'],
    ],
  },
};

/** The answer to a text: the first subject it names, else that it has arrived. */
export function answerTo(text: string, language: ChatLanguage): string {
  const { about, other } = CHAT_WORDS[language];
  return about.find(([words]) => words.test(text))?.[1] ?? other;
}
