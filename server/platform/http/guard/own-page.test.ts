import { describe, expect, test } from 'vitest';
import { isOwnHost, isOwnOrigin } from './own-page.ts';

const PRODUCTION = { origin: 'https://konter.example', loopback: false };
const DEMO = { origin: 'http://127.0.0.1:3000', loopback: true };

describe('API-1: which host and which page are ours', () => {
  test.each([
    ['konter.example', true, false],
    ['konter.example:443', true, false],
    ['KONTER.example', true, false],
    ['konter.example:8443', false, false],
    ['konter.example.evil.example', false, false],
    ['rebound.example', false, false],
    ['10.0.0.7:3000', false, false],
    ['127.0.0.1:3000', false, true],
    ['localhost:8080', false, true],
    ['[::1]:3000', false, true],
    ['localhost.evil.example', false, false],
    ['127.0.0.1@evil.example', false, false],
    ['', false, false],
    ['a b', false, false],
    [undefined, false, false],
  ])('host %s: production %s, demo %s', (host, production, demo) => {
    expect([isOwnHost(host, PRODUCTION), isOwnHost(host, DEMO)]).toEqual([production, demo]);
  });

  test.each([
    ['https://konter.example', 'konter.example', true, false],
    ['http://konter.example', 'konter.example', false, false],
    ['https://rebound.example', 'rebound.example', false, false],
    ['http://localhost:8080', 'localhost:8080', false, true],
    ['http://localhost:9999', 'localhost:8080', false, false],
    ['null', 'localhost:8080', false, false],
    [undefined, 'konter.example', true, true],
  ])('origin %s at host %s: production %s, demo %s', (origin, host, production, demo) => {
    const request = { headers: { host, ...(origin === undefined ? {} : { origin }) } };
    expect([isOwnOrigin(request, PRODUCTION), isOwnOrigin(request, DEMO)]).toEqual([production, demo]);
  });

  test('a request whose browser reports a cross-site page is refused', () => {
    const headers = { host: 'konter.example', origin: 'https://konter.example', 'sec-fetch-site': 'cross-site' };
    expect(isOwnOrigin({ headers }, PRODUCTION)).toBe(false);
  });
});
