import type { ReactElement } from 'react';

const MAIN = 'var(--g-main)';
const SOFT = 'var(--g-soft)';
const GOLD = 'var(--g-gold)';
const PAPER = 'var(--g-paper)';
const LINE = 'var(--g-line)';
const DARK = 'var(--g-dark)';

/** Drawings of what belongs to a phone. */
export const PHONE_DRAWINGS = {
  cable: (
    <>
      <path
        d="M50 30v14a28 28 0 0 0 28 32q30 2 30-26a15 15 0 0 0-30 0v42"
        fill="none"
        stroke={MAIN}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <rect x="40" y="8" width="20" height="30" rx="5" fill={DARK} />
      <rect x="44" y="2" width="12" height="8" rx="2" fill={LINE} />
      <rect x="67" y="84" width="22" height="26" rx="5" fill={DARK} />
      <rect x="72" y="108" width="12" height="8" rx="2" fill={LINE} />
    </>
  ),
  charger: (
    <>
      <rect x="60" y="8" width="8" height="24" rx="2" fill={LINE} />
      <rect x="92" y="8" width="8" height="24" rx="2" fill={LINE} />
      <rect x="44" y="28" width="72" height="80" rx="16" fill={PAPER} stroke={LINE} strokeWidth="3" />
      <path d="M84 42L68 68h12l-4 20 18-28H81z" fill={GOLD} />
      <rect x="66" y="93" width="28" height="8" rx="4" fill={MAIN} />
    </>
  ),
  'power-bank': (
    <>
      <rect x="46" y="10" width="68" height="100" rx="14" fill={MAIN} />
      <rect x="58" y="24" width="44" height="26" rx="6" fill="#07402f" />
      <path d="M66 31v12M72 31h8v6h-8v6h8M92 32l-6 11" fill="none" stroke={GOLD} strokeWidth="2.6" />
      {[62, 74, 86].map((x) => (
        <circle key={x} cx={x} cy="64" r="3.5" fill={PAPER} />
      ))}
      <circle cx="98" cy="64" r="3.5" fill={SOFT} />
      <rect x="58" y="94" width="18" height="6" rx="3" fill={DARK} stroke={SOFT} strokeWidth="1" />
      <rect x="84" y="94" width="18" height="6" rx="3" fill={DARK} stroke={SOFT} strokeWidth="1" />
    </>
  ),
  earphones: (
    <>
      <path
        d="M48 48v22q0 20 32 24M112 48v22q0 20-32 24v18"
        fill="none"
        stroke={MAIN}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M34 26a14 14 0 0 1 28 0v12a10 10 0 0 1-8 10H42a10 10 0 0 1-8-10z" fill={PAPER} />
      <path d="M98 26a14 14 0 0 1 28 0v12a10 10 0 0 1-8 10h-12a10 10 0 0 1-8-10z" fill={PAPER} />
      <circle cx="48" cy="27" r="8" fill={DARK} />
      <circle cx="112" cy="27" r="8" fill={DARK} />
      <rect x="75" y="86" width="10" height="18" rx="5" fill={GOLD} />
    </>
  ),
  'phone-case': (
    <>
      <rect x="50" y="6" width="60" height="108" rx="14" fill={MAIN} />
      <rect x="54" y="10" width="52" height="100" rx="11" fill={SOFT} />
      <rect x="60" y="16" width="22" height="28" rx="8" fill={DARK} />
      <circle cx="71" cy="24" r="4.5" fill={LINE} />
      <circle cx="71" cy="36" r="4.5" fill={LINE} />
      <path d="M62 96l36-40M76 100l24-27" stroke={PAPER} strokeWidth="4" strokeLinecap="round" opacity="0.8" />
    </>
  ),
  'screen-guard': (
    <>
      <rect x="40" y="18" width="54" height="94" rx="9" fill={DARK} />
      <rect x="44" y="24" width="46" height="82" rx="5" fill={MAIN} />
      <rect
        x="66"
        y="8"
        width="54"
        height="94"
        rx="9"
        fill={PAPER}
        fillOpacity="0.72"
        stroke={LINE}
        strokeWidth="2.5"
      />
      <rect x="86" y="14" width="14" height="4" rx="2" fill={LINE} />
      <path d="M76 74l34-38M84 88l28-31" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
    </>
  ),
  'phone-stand': (
    <>
      <path d="M30 108h100" stroke={LINE} strokeWidth="6" strokeLinecap="round" />
      <path d="M52 104h58L92 62" fill="none" stroke={MAIN} strokeWidth="9" strokeLinejoin="round" />
      <g transform="rotate(-14 74 54)">
        <rect x="50" y="8" width="50" height="90" rx="9" fill={DARK} />
        <rect x="54" y="14" width="42" height="78" rx="5" fill={PAPER} />
        <path
          d="M62 30h10v10H62zM78 30h10v10H78zM62 46h10v10H62zM78 46h4v4h-4zM84 52h4v4h-4zM78 54h3v3h-3z"
          fill={DARK}
        />
        <rect x="62" y="66" width="26" height="5" rx="2.5" fill={GOLD} />
        <rect x="62" y="76" width="18" height="4" rx="2" fill={LINE} />
      </g>
      <rect x="40" y="96" width="22" height="10" rx="4" fill={MAIN} />
    </>
  ),
  'memory-card': (
    <>
      <rect x="76" y="24" width="56" height="72" rx="7" fill={SOFT} transform="rotate(9 104 60)" />
      <path d="M44 12h40l14 14v76a7 7 0 0 1-7 7H44a7 7 0 0 1-7-7V19a7 7 0 0 1 7-7z" fill={MAIN} />
      {[46, 56, 66, 76].map((x) => (
        <rect key={x} x={x} y="20" width="6" height="16" rx="1.5" fill={GOLD} />
      ))}
      <rect x="46" y="52" width="43" height="40" rx="4" fill={PAPER} />
      <rect x="53" y="62" width="28" height="8" rx="2" fill={DARK} />
      <rect x="53" y="76" width="20" height="4" rx="2" fill={LINE} />
    </>
  ),
} as const satisfies Readonly<Record<string, ReactElement>>;
