import type { ThemeConfig } from 'antd';

/**
 * The component library on our tokens. Its style sheet is extracted by `scripts/extract-antd-css.mjs` from this very
 * object; `antd-tokens.css` then points its variables at ours, so that dark mode, text size and corners follow the page.
 */
export const ANTD_THEME: ThemeConfig = {
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'app' },
  token: {
    colorPrimary: '#0b6e4f',
    colorText: '#17201c',
    colorTextSecondary: '#55625b',
    colorBgBase: '#ffffff',
    colorBgLayout: '#faf9f5',
    colorBorder: '#8b938d',
    colorBorderSecondary: '#e3e1d8',
    colorError: '#b3261e',
    colorSuccess: '#1b7f3b',
    colorWarning: '#8a5a00',
    colorInfo: '#14568f',
    borderRadius: 10,
    borderRadiusSM: 6,
    controlHeight: 44,
    fontFamily: 'inherit',
    fontSize: 16,
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
    boxShadowSecondary: '0 12px 40px rgba(23, 32, 28, 0.18)',
  },
};

/** Components whose styles are extracted; add one here before using it. */
export const ANTD_COMPONENTS = ['Table', 'DatePicker', 'Empty', 'Spin'] as const;
