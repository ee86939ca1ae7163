import { Link } from 'react-router-dom';
import type { ChatAnswer } from '#src/contract/account/chat.contract.ts';
import { useTranslation } from '#src/engine/react/translation.tsx';
import styles from './ChatOverlay.module.css';

/** Why there is no chat, or under an open one what to do when it stays empty; and always who helps besides. */
export function ChatHelp({ answer }: { readonly answer: ChatAnswer | undefined }) {
  const { t } = useTranslation();
  const contact = answer?.contact ?? '';
  const address = addressOf(contact);
  return (
    <div className={answer?.frame ? styles.foot : styles.instead}>
      <p>{t(`app.chat.${stateOf(answer)}`)}</p>
      <ul className={styles.ways}>
        {contact !== '' && <li>{address === undefined ? contact : <a href={address}>{contact}</a>}</li>}
        <li>
          <Link to="/help" replace>
            {t('app.chat.help')}
          </Link>
        </li>
        <li>
          <Link to="/account/laporan/transaksi" replace>
            {t('app.chat.report')}
          </Link>
        </li>
      </ul>
    </div>
  );
}

function stateOf(answer: ChatAnswer | undefined): 'failed' | 'off' | 'unconnected' | 'empty' {
  if (answer === undefined) return 'failed';
  if (!answer.open) return 'off';
  return answer.frame === null ? 'unconnected' : 'empty';
}

/** What a tap on a contact does; undefined when it is neither a number nor an e-mail. */
function addressOf(contact: string): string | undefined {
  if (/^\+?[\d\s()-]{6,}$/.test(contact)) return `tel:${contact.replaceAll(/[^\d+]/g, '')}`;
  return /^[^\s@]+@[^\s@]+$/.test(contact) ? `mailto:${contact}` : undefined;
}
