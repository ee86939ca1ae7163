#!/usr/bin/env node
// Makes the README's pictures from the running program: starts it on a folder of its own, walks the errand, stops it.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launchWith, wholeChromium } from './chromium.mjs';

const PORT = Number(process.env.PORT ?? 4700);
const url = `http://127.0.0.1:${PORT}`;
const target = join(import.meta.dirname, '..', 'docs', 'screenshots');
const dataDir = mkdtempSync(join(tmpdir(), 'konter-screenshots-'));

const program = spawn(process.execPath, [join(import.meta.dirname, '..', 'dist', 'server.mjs')], {
  env: { ...process.env, PORT: String(PORT), DATA_DIR: dataDir, SANDBOX_PACE_MS: '1500' },
  stdio: 'inherit',
});
const ended = new Promise((resolve) => program.once('exit', resolve));

async function ready() {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`${url}/api/v1/health/ready`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the program did not get ready');
}

async function walk(browser, width, height) {
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: 1,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const shot = async (name) => page.screenshot({ path: join(target, `${name}-${width}.png`) });
  await page.goto(`${url}/login`);
  await page.locator('input[autocomplete="username"]').fill('081200000001');
  await page.locator('input[type="password"]').fill('konter-demo-1');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${url}/`);
  await page.locator('[data-block-id="deposit"]').waitFor();
  await page.waitForLoadState('networkidle');
  await shot('home');
  await page.goto(`${url}/prabayar/pulsa`);
  await page
    .locator('input[inputmode="numeric"]')
    .first()
    .fill(width > 800 ? '081345671234' : '081234567890');
  await page.locator('[data-testid="card-6"]').click();
  await shot('product');
  await page.getByRole('button', { name: 'Lanjut' }).click();
  await page.locator('input[type="password"]').fill('konter-demo-1');
  await shot('confirm');
  await page.getByRole('button', { name: /^Bayar/ }).click();
  await page.waitForURL(/\/transaction\//);
  await page.locator('[data-block="status-hero"]').getByText('Berhasil', { exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  await shot('status');
  await page.goto(`${url}/account/laporan/transaksi`);
  await page.waitForLoadState('networkidle');
  await shot('report');
  await context.close();
}

mkdirSync(target, { recursive: true });
try {
  await ready();
  const browser = await chromium.launch(launchWith(wholeChromium()));
  await walk(browser, 360, 740);
  await walk(browser, 1280, 800);
  await browser.close();
} finally {
  program.kill('SIGTERM');
  await ended;
  rmSync(dataDir, { recursive: true, force: true });
}
