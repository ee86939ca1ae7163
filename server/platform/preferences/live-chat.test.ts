import { describe, expect, it } from 'vitest';
import { liveChatAt } from './live-chat.ts';

describe('NAV-11: the address of the live chat', () => {
  it('puts channel and language into their places, and never leaves its origin', () => {
    const chat = liveChatAt('https://chat.example/to/{embedId}?lang={language}');
    expect(chat?.origin).toBe('https://chat.example');
    expect(chat?.address('5f/default', 'zh')).toBe('https://chat.example/to/5f/default?lang=zh');
    expect(chat?.address('?x=//evil.example', 'id')).toBe('https://chat.example/to/%3Fx%3D//evil.example?lang=id');
  });

  it('is nowhere without a channel or without a place for one', () => {
    expect(liveChatAt('https://chat.example/{embedId}')?.address('', 'id')).toBeUndefined();
    expect(liveChatAt('https://chat.example/room')).toBeUndefined();
    expect(liveChatAt('https://chat.example/?c={embedId}')?.address('a', 'id')).toBe('https://chat.example/?c=a');
  });
});
