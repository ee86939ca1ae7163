import { describe, expect, it } from 'vitest';
import { AppError } from '#src/domain/errors/app-error.ts';
import { toolScreen } from './tool-screen.ts';

const open = (path: string, category: 'agent' | 'operations' | 'qa' | null, demo = false): string => {
  try {
    return toolScreen(path, category === null ? null : { category }, demo)?.screen.id ?? 'no tool';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
};

describe('tools', () => {
  it('SDUI-12: the playground opens for operations and QA, in a demo for everybody', () => {
    expect(open('/playground', 'operations')).toBe('tool.playground');
    expect(open('/playground/blocks', 'qa')).toBe('tool.playground');
    expect(open('/playground', 'agent')).toBe('forbidden');
    expect(open('/playground', null)).toBe('not_authenticated');
    expect(open('/playground', null, true)).toBe('tool.playground');
  });

  it('SDUI-11: the console never opens for agents, a demo or not', () => {
    expect(open('/ops', 'agent', true)).toBe('forbidden');
    expect(open('/ops/release/7', 'operations', true)).toBe('tool.ops');
    expect(open('/opsy', 'operations')).toBe('no tool');
    expect(open('/constructor', 'operations')).toBe('no tool');
  });
});
