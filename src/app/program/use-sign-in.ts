import { useState } from 'react';
import { useProgram } from './program-context.ts';

export interface SignInAgain {
  readonly busy: boolean;
  /** Why it did not work, or "". */
  readonly failed: string;
  readonly signIn: (login: string, password: string) => Promise<void>;
}

/**
 * Signs in without leaving the page. Another account than before gets a fresh page: the form belongs to the previous one.
 */
export function useProgramSignIn(): SignInAgain {
  const { api, session, signInAgain, notices, i18n } = useProgram();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');
  return {
    busy,
    failed,
    signIn: async (login, password) => {
      const before = session.account()?.id;
      setBusy(true);
      setFailed('');
      try {
        await api.call('session.create', { login, password }, { silent: true });
        signInAgain.set(false);
        if (session.account()?.id !== before) window.location.assign('/');
        else notices.toast(i18n.t('app.session.back'), 'success');
      } catch (error) {
        setFailed(error instanceof Error ? error.message : String(error));
      } finally {
        setBusy(false);
      }
    },
  };
}
