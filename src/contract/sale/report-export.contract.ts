import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { EXPORT_FORMATS, EXPORTED_REPORTS, REPORT_EXPORT_STATES } from '#src/domain/sale/report-export.ts';
import { instantField } from '../fields.contract.ts';
import { transactionListQuery } from './transaction.contract.ts';

/** Our reference of an export: unguessable, safe in a URL. */
export const reportExportField = Type.String({
  pattern: '^E[0-9]{6}[0-9A-Z]{10}$',
  description: 'Reference of the export',
  examples: ['E261120F7Q2M8ZP4X'],
});
const { status, product, family, from, to, search } = transactionListQuery.properties;

/** A screen sends what is not chosen as null or as an empty text: it means "all". */
const orNothing = <S extends TSchema>(field: S) => Type.Optional(Type.Union([field, Type.Literal(''), Type.Null()]));

/** All rows of a report under a filter, as its own list takes it (TRX-1). */
export const reportExportCreateBody = Type.Object(
  {
    report: Type.Union(EXPORTED_REPORTS.map((report) => Type.Literal(report))),
    status: orNothing(status),
    product: orNothing(product),
    family: orNothing(family),
    from: orNothing(from),
    to: orNothing(to),
    search: orNothing(search),
    kind: orNothing(
      Type.String({ maxLength: 80, description: 'Kinds of mutations with commas; of deposit and cashback only' }),
    ),
  },
  { additionalProperties: false },
);
export type ReportExportCreateBody = Static<typeof reportExportCreateBody>;

export const reportExportDownloadQuery = Type.Object(
  {
    format: Type.Optional(
      Type.Union(
        EXPORT_FORMATS.map((format) => Type.Literal(format)),
        { description: 'CSV when absent' },
      ),
    ),
  },
  { additionalProperties: false },
);

const reportExport = Type.Object({
  export: reportExportField,
  report: Type.Union(EXPORTED_REPORTS.map((report) => Type.Literal(report))),
  name: Type.String({ description: 'Name of the file, without the ending of its format' }),
  status: Type.Union(
    REPORT_EXPORT_STATES.map((state) => Type.Literal(state)),
    { description: 'State of the export (LIFE-6)' },
  ),
  version: Type.Integer({ description: 'Grows by one with each state change' }),
  rows: Type.Integer({
    description: 'Rows under the filter when it was asked for; 0 when a search found too many to count',
  }),
  written: Type.Integer({ description: 'Rows written so far' }),
  kib: Type.Integer({ description: 'Size of the file so far, in KiB' }),
  date: instantField('When it was asked for'),
  expires_at: instantField('When the file is removed'),
});
export type ReportExport = Static<typeof reportExport>;
export const reportExportAnswer = Type.Object({ report_export: reportExport });
export const reportExportListAnswer = Type.Object({
  data: Type.Array(reportExport),
  running: Type.Boolean({ description: 'One is being made; a second one waits for it' }),
});
