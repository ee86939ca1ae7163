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
    colorPrimary: '#0b6b4d',
    colorText: '#10201a',
    colorTextSecondary: '#51615a',
    colorBgBase: '#ffffff',
    colorBgLayout: '#ecf0e8',
    colorBorder: '#7c8a83',
    colorBorderSecondary: '#dce3db',
    colorError: '#b3261e',
    colorSuccess: '#17763a',
    colorWarning: '#7f5200',
    colorInfo: '#14568f',
    borderRadius: 12,
    borderRadiusSM: 8,
    controlHeight: 44,
    fontFamily: 'inherit',
    fontSize: 16,
    motionDurationMid: '0.16s',
    motionDurationSlow: '0.2s',
    boxShadowSecondary: '0 12px 40px rgba(16, 32, 26, 0.18)',
  },
};

/** Components whose styles are extracted; add one here before using it. */
export const ANTD_COMPONENTS = ['Table', 'DatePicker', 'Empty', 'Spin'] as const;
