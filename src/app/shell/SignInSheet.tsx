import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '#src/engine/react/translation.tsx';
import { useProgram } from '../program/program-context.ts';
import { useProgramSignIn } from '../program/use-sign-in.ts';
import styles from './SignInSheet.module.css';

/** The session ended under an open page: sign in on the spot; the form behind and its idempotency key are kept. */
export default function SignInSheet() {
  const { t } = useTranslation();
  const { session, signInAgain } = useProgram();
  const dialog = useRef<HTMLDialogElement>(null);
  const [login, setLogin] = useState(() => session.account()?.hp ?? '');
  const [password, setPassword] = useState('');
  const { busy, failed, signIn } = useProgramSignIn();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return;
    if (!element.open) element.showModal();
    return () => element.close();
  }, []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void signIn(login, password);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.sheet}
      aria-labelledby="masuk-lagi"
      onCancel={(event) => {
        event.preventDefault();
        signInAgain.set(false);
      }}
    >
      <form className={styles.form} onSubmit={submit}>
        <h2 id="masuk-lagi">{t('app.session.ended-title')}</h2>
        <p className={styles.text}>{t('app.session.ended-text')}</p>
        <label className={styles.field}>
          {t('app.session.login')}
          <input value={login} autoComplete="username" required onChange={(event) => setLogin(event.target.value)} />
        </label>
        <label className={styles.field}>
          {t('app.session.password')}
          <input
            type="password"
            value={password}
            autoComplete="current-password"
            required
            aria-describedby="masuk-gagal"
            onChange={(event) => setPassword(event.target.value)}
          />
        </label>
        <p id="masuk-gagal" role="alert" className={styles.failed}>
          {failed}
        </p>
        <button type="submit" className="button button-primary" disabled={busy}>
          {t('app.session.submit')}
        </button>
        <button type="button" className="button button-quiet" onClick={() => signInAgain.set(false)}>
          {t('app.close')}
        </button>
      </form>
    </dialog>
  );
}
