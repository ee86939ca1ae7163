import ConfigProvider from 'antd/es/config-provider';
import enUS from 'antd/es/locale/en_US';
import idID from 'antd/es/locale/id_ID';
import zhCN from 'antd/es/locale/zh_CN';
import type { ReactNode } from 'react';
import { useViewServices } from '#src/engine/react/view-services.ts';
import './antd.css';
import './antd-tokens.css';
import { ANTD_THEME } from './antd-theme.ts';
import { installEnglishMonths } from './english-months.ts';
import { installStyleNonce, pageNonce } from './style-nonce.ts';

const LOCALES = { id: idID, en: enUS, zh: zhCN } as const;

installStyleNonce();
installEnglishMonths();
const nonce = pageNonce();

/** Around everything of the component library: our theme, the user's language, the page's nonce. */
export function AntdFrame({ children }: { readonly children: ReactNode }) {
  const { language } = useViewServices();
  return (
    <ConfigProvider theme={ANTD_THEME} locale={LOCALES[language]} {...(nonce ? { csp: { nonce } } : {})}>
      {children}
    </ConfigProvider>
  );
}
