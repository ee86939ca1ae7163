import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/app-error.ts';
import { errorAnswer } from './error-answer.ts';

describe('error answers', () => {
  it('PRE-16: the limit of rows is written as the language writes a count', () => {
    const refused = new AppError('bulk_file_too_long', { details: { limit: 1000 } });
    expect(errorAnswer(refused, 'id', 'r').message).toContain('1.000 baris');
    expect(errorAnswer(refused, 'en', 'r').message).toContain('1,000 rows');
    expect(errorAnswer(refused, 'zh', 'r').message).toContain('1,000 行');
  });
});
