import type { ReactElement } from 'react';

const MAIN = 'var(--g-main)';
const SOFT = 'var(--g-soft)';
const GOLD = 'var(--g-gold)';
const PAPER = 'var(--g-paper)';
const LINE = 'var(--g-line)';
const DARK = 'var(--g-dark)';
const BOARD = 'var(--g-board)';

/** Lines of print on a paper. */
const print = (x: number, y: number, ...widths: readonly number[]) => (
  <path
    d={widths.map((width, index) => `M${x} ${y + 2 + index * 8}h${width}`).join('')}
    stroke={LINE}
    strokeWidth="3.5"
    strokeLinecap="round"
  />
);

/** Drawings of what stands on a counter or leaves it in a parcel. */
export const COUNTER_DRAWINGS = {
  printer: (
    <>
      <rect x="53" y="10" width="54" height="48" fill={PAPER} />
      {print(61, 20, 38, 28, 33)}
      <rect x="40" y="46" width="80" height="64" rx="14" fill={DARK} />
      <rect x="49" y="46" width="62" height="6" rx="3" fill={LINE} />
      <rect x="51" y="86" width="30" height="12" rx="6" fill={MAIN} stroke={LINE} strokeWidth="1.5" />
      <circle cx="106" cy="92" r="6.5" fill={GOLD} />
    </>
  ),
  'receipt-roll': (
    <>
      <path d="M66 14h44q16 2 16 26v12h-8v58l-8-7-8 7-8-7-8 7-8-7-8 7V60z" fill={PAPER} />
      <path d="M110 14q16 2 16 26v12" fill="none" stroke={LINE} strokeWidth="3" />
      <ellipse cx="62" cy="48" rx="27" ry="34" fill={PAPER} stroke={LINE} strokeWidth="4" />
      <ellipse cx="62" cy="48" rx="17" ry="22" fill="none" stroke={LINE} strokeWidth="1.5" />
      <ellipse cx="62" cy="48" rx="7.5" ry="10.5" fill={MAIN} />
      {print(80, 76, 32, 22, 27)}
    </>
  ),
  'sim-card': (
    <>
      <rect x="36" y="30" width="62" height="78" rx="8" fill={SOFT} transform="rotate(-10 67 69)" />
      <path d="M58 14h40l20 20v66a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8z" fill={MAIN} />
      <rect x="64" y="52" width="40" height="34" rx="6" fill={GOLD} />
      <path d="M64 63h13v12H64M104 63H91v12h13M84 52v11M84 75v11" fill="none" stroke={DARK} strokeWidth="2.5" />
    </>
  ),
  voucher: (
    <>
      <rect x="30" y="22" width="92" height="58" rx="8" fill={SOFT} transform="rotate(-7 76 51)" />
      <path
        d="M28 44a6 6 0 0 1 6-6h92a6 6 0 0 1 6 6v14a8 8 0 0 0 0 16v22a6 6 0 0 1-6 6H34a6 6 0 0 1-6-6V74a8 8 0 0 0 0-16z"
        fill={MAIN}
      />
      <rect x="42" y="50" width="40" height="8" rx="4" fill={PAPER} />
      <rect x="42" y="64" width="26" height="5" rx="2.5" fill={SOFT} />
      <rect x="42" y="80" width="64" height="13" rx="3" fill={GOLD} />
      <path d="M70 80l-9 13M80 80l-9 13M90 80l-9 13" stroke={DARK} strokeWidth="2" opacity="0.5" />
      <path d="M116 44v52" stroke={PAPER} strokeWidth="2" strokeDasharray="4 5" />
    </>
  ),
  banner: (
    <>
      <path d="M18 20v92M142 20v92" stroke={LINE} strokeWidth="5" strokeLinecap="round" />
      <path d="M18 28q62 12 124 0v52q-62 12-124 0z" fill={MAIN} />
      <path d="M32 46q48 8 96 0v9q-48 8-96 0z" fill={GOLD} />
      <path d="M46 66q34 5 68 0v6q-34 5-68 0z" fill={PAPER} />
      <circle cx="24" cy="35" r="2.5" fill={PAPER} />
      <circle cx="136" cy="35" r="2.5" fill={PAPER} />
    </>
  ),
  'price-board': (
    <>
      <path d="M34 106h92l8 10H26z" fill={LINE} />
      <rect x="42" y="8" width="76" height="100" rx="9" fill={MAIN} />
      <path d="M42 30V17a9 9 0 0 1 9-9h58a9 9 0 0 1 9 9v13z" fill={GOLD} />
      {[44, 59, 74, 89].map((y, index) => (
        <g key={y}>
          <rect x="54" y={y} width={[28, 33, 21, 27][index]} height="5" rx="1" fill={PAPER} />
          <rect x="94" y={y} width="14" height="5" rx="1" fill={GOLD} />
        </g>
      ))}
    </>
  ),
  shirt: (
    <>
      <path
        d="M58 20q22 14 44 0l28 16-11 26-13-6v50a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V56l-13 6-11-26z"
        fill={MAIN}
        strokeLinejoin="round"
      />
      <path d="M58 20q22 26 44 0" fill="none" stroke={SOFT} strokeWidth="4" />
      <rect x="86" y="52" width="13" height="13" rx="3" fill={GOLD} />
      <path d="M89 60h7M90.5 60v3M94.5 60v3" stroke={DARK} strokeWidth="1.8" />
    </>
  ),
  mailer: (
    <>
      <rect x="28" y="20" width="104" height="84" rx="9" fill={DARK} />
      <path d="M28 29a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v5H28z" fill={MAIN} />
      <rect x="42" y="52" width="56" height="36" rx="4" fill={PAPER} />
      {print(50, 60, 32, 38, 20)}
      <rect x="108" y="78" width="14" height="14" rx="2" fill={GOLD} />
    </>
  ),
  tape: (
    <>
      <path d="M72 98h60v-16H96" fill={BOARD} />
      <circle cx="72" cy="60" r="46" fill={BOARD} />
      <circle cx="72" cy="60" r="44" fill="none" stroke="#b07f36" strokeWidth="3" />
      <circle cx="72" cy="60" r="27" fill="#8c642a" />
      <circle cx="72" cy="60" r="22" fill="var(--g-ground)" />
      <path d="M132 82v16" stroke="#b07f36" strokeWidth="3" strokeDasharray="3 3" />
    </>
  ),
  scale: (
    <>
      <path d="M40 44h80l10 64H30z" fill={PAPER} stroke={LINE} strokeWidth="3" strokeLinejoin="round" />
      <rect x="26" y="28" width="108" height="16" rx="8" fill={MAIN} />
      <rect x="54" y="60" width="52" height="26" rx="6" fill="#07402f" />
      <path
        d="M66 66v14M72 79h.1M77 67v5h8M85 66v14M90 67h8v12h-8z"
        fill="none"
        stroke={GOLD}
        strokeWidth="2.8"
        strokeLinecap="round"
      />
      <path d="M62 16q18-10 36 0v12H62z" fill={BOARD} />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactElement>>;
