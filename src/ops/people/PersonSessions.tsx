import { useState } from 'react';
import type { Person } from '#src/contract/operations/person.contract.ts';
import type { OperatorDeviceDeed } from '#src/domain/people/device.ts';
import styles from '../console.module.css';
import { type Column, DataTable } from '../parts/DataTable.tsx';
import { DeedDialog } from '../parts/DeedDialog.tsx';
import { Moment } from '../parts/Moment.tsx';
import { RecordingLink } from '../parts/RecordingLink.tsx';
import { StatusWord } from '../parts/StatusWord.tsx';
import { useTexts } from '../texts.tsx';
import { useMayChange } from '../use-ops.ts';

type Device = Person['devices'][number];
type Session = Person['sessions'][number];

/** Devices of the account, with the actions of operations for each. */
export function Devices({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const mayChange = useMayChange();
  const [doing, setDoing] = useState<{ readonly deed: OperatorDeviceDeed; readonly device: Device } | null>(null);
  const columns = deviceColumns(t, mayChange, (deed, device) => setDoing({ deed, device }));
  return (
    <>
      <h2>{t('person.devices')}</h2>
      {person.devices.length === 0 ? (
        <p className={styles.lead}>{t('person.no-devices')}</p>
      ) : (
        <DataTable label={t('person.devices')} columns={columns} rows={person.devices} keyOf={({ id }) => id} />
      )}
      {doing !== null && (
        <DeedDialog
          title={t(`person.device-deed.${doing.deed}-of`, { device: nameOf(doing.device) })}
          action={t(`person.device-deed.${doing.deed}`)}
          danger={doing.deed !== 'allow'}
          deed={(call, note) =>
            call('ops.person.device', { person: person.id, device: doing.device.id, deed: doing.deed, note })
          }
          onClose={() => setDoing(null)}
        >
          <p>{t(`person.device-deed.${doing.deed}-text`, { person: person.name })}</p>
        </DeedDialog>
      )}
    </>
  );
}

const nameOf = ({ name, from }: Device): string => name || from;

function deviceColumns(
  t: ReturnType<typeof useTexts>['t'],
  mayChange: boolean,
  act: (deed: OperatorDeviceDeed, device: Device) => void,
): readonly Column<Device>[] {
  return [
    {
      id: 'device',
      head: t('person.device'),
      words: true,
      cell: (device) => (
        <>
          {nameOf(device)}
          <br />
          <small>{device.from}</small>
          <br />
          <RecordingLink machine="device" name={device.id} />
        </>
      ),
    },
    {
      id: 'status',
      head: t('person.state-label'),
      cell: ({ status, trusted }) => (
        <>
          <StatusWord machine="device" status={status} />
          {trusted && <small> {t('person.trusted')}</small>}
        </>
      ),
    },
    { id: 'last', head: t('person.last-activity'), cell: ({ last_activity: at }) => <Moment at={at} /> },
    {
      id: 'do',
      head: '',
      cell: (device) =>
        mayChange &&
        device.deeds.map((deed) => (
          <button
            key={deed}
            type="button"
            className="button button-secondary button-small"
            aria-label={t(`person.device-deed.${deed}-of`, { device: nameOf(device) })}
            onClick={() => act(deed, device)}
          >
            {t(`person.device-deed.${deed}`)}
          </button>
        )),
    },
  ];
}

/** Open sessions of the account. */
export function Sessions({ person }: { readonly person: Person }) {
  const { t } = useTexts();
  const mayChange = useMayChange() && !person.own;
  const [ending, setEnding] = useState(false);
  const columns: readonly Column<Session>[] = [
    {
      id: 'program',
      head: t('person.device'),
      words: true,
      cell: ({ id, program, address }) => (
        <>
          {program || address}
          <br />
          <RecordingLink machine="session" name={id} />
        </>
      ),
    },
    { id: 'address', head: t('audit.address'), cell: ({ address }) => <code>{address}</code> },
    { id: 'since', head: t('person.signed-in'), cell: ({ signed_in_at: at }) => <Moment at={at} /> },
    { id: 'last', head: t('person.last-activity'), cell: ({ last_activity_at: at }) => <Moment at={at} /> },
  ];
  return (
    <>
      <h2>{t('person.sessions')}</h2>
      {person.sessions.length === 0 ? (
        <p className={styles.lead}>{t('person.no-sessions')}</p>
      ) : (
        <>
          <DataTable label={t('person.sessions')} columns={columns} rows={person.sessions} keyOf={({ id }) => id} />
          {mayChange && (
            <div className={styles.actions}>
              <button type="button" className="button button-secondary button-small" onClick={() => setEnding(true)}>
                {t('person.end-sessions')}
              </button>
            </div>
          )}
        </>
      )}
      {ending && (
        <DeedDialog
          title={t('person.end-title', { person: person.name })}
          action={t('person.end-sessions')}
          danger
          deed={(call, note) => call('ops.person.session.end', { person: person.id, note })}
          onClose={() => setEnding(false)}
        >
          <p>{t('person.end-text')}</p>
        </DeedDialog>
      )}
    </>
  );
}
