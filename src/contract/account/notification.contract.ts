import { type Static, Type } from '@sinclair/typebox';
import { NOTIFICATION_PERIODS } from '#src/domain/people/notification.ts';
import { instantField, localizedField } from '../fields.contract.ts';
import { cursorField, idField, limitField, noteField, personField } from '../publishing.contract.ts';

/** Of a notification: `N` and digits; of news: `W` and digits. */
const notificationIdField = Type.String({
  pattern: '^[NW][1-9][0-9]{0,17}$',
  description: 'Id of a notification or of news',
  examples: ['N42'],
});

const periodField = Type.Union(
  NOTIFICATION_PERIODS.map((period) => Type.Literal(period)),
  { description: 'Own ones of today, news, or own older ones' },
);

/** Something that an account is told. */
const notificationField = Type.Object({
  id: notificationIdField,
  title: localizedField,
  text: localizedField,
  icon: Type.String({ description: 'Icon' }),
  tone: Type.String({ description: '`success`, `failed`, `pending`, `info` or `muted`' }),
  date: instantField('When it happened'),
  read: Type.Boolean(),
  path: Type.Optional(Type.String({ description: 'Page of ours that shows more' })),
});
export type Notification = Static<typeof notificationField>;

export const ofPeriod = Type.Object({ period: periodField });
export const oneOfPeriod = Type.Object({ period: periodField, id: notificationIdField });
export const notificationListQuery = Type.Object(
  { cursor: cursorField, limit: limitField },
  { additionalProperties: false },
);
export const notificationListAnswer = Type.Object({
  data: Type.Array(notificationField),
  next_cursor: Type.Optional(Type.String()),
});
export const notificationReadBody = Type.Object({ id: notificationIdField }, { additionalProperties: false });
export const notificationAnswer = Type.Object({ notification: notificationField });
export const notificationUnreadAnswer = Type.Object({
  data: Type.Array(notificationIdField, { description: 'What is not read yet, newest first; at most 100' }),
  period: Type.Optional(
    Type.Union(
      NOTIFICATION_PERIODS.map((period) => Type.Literal(period)),
      { description: 'List that has some of it' },
    ),
  ),
});

/** The first words that a list or a phone shows. */
const newsText = (most: number) =>
  Type.Object(
    {
      id: Type.String({ minLength: 1, maxLength: most, pattern: '\\S' }),
      en: Type.String({ minLength: 1, maxLength: most, pattern: '\\S' }),
      zh: Type.String({ minLength: 1, maxLength: most, pattern: '\\S' }),
    },
    { additionalProperties: false },
  );

const newsField = Type.Object({
  id: idField,
  title: localizedField,
  text: localizedField,
  path: Type.Union([Type.String(), Type.Null()]),
  by: personField,
  at: instantField('When it was published'),
  withdrawn: Type.Boolean(),
  readers: Type.Integer({ description: 'Accounts that have read it' }),
});
export type News = Static<typeof newsField>;
export const newsListAnswer = Type.Object({ data: Type.Array(newsField) });
export const newsAnswer = Type.Object({ news: newsField });
export const newsPublishBody = Type.Object(
  {
    title: newsText(80),
    text: newsText(2_000),
    path: Type.Optional(
      Type.String({ maxLength: 200, pattern: '^/(?![/\\\\])[^\\s]*$', description: 'A page of ours that it leads to' }),
    ),
  },
  { additionalProperties: false },
);
export type NewsPublishBody = Static<typeof newsPublishBody>;
export const ofNews = Type.Object({ news: idField });
export const newsWithdrawBody = Type.Object({ note: noteField }, { additionalProperties: false });
