import { BAR_COLOURS, isLook, LOOK_COOKIE, LOOK_SECONDS, type Look } from '#src/domain/look.ts';

/** The look chosen on this device; undefined where it follows the device. */
export function keptLook(page: Document = document): Look | undefined {
  const kept = page.cookie
    .split('; ')
    .find((one) => one.startsWith(`${LOOK_COOKIE}=`))
    ?.slice(LOOK_COOKIE.length + 1);
  return isLook(kept) ? kept : undefined;
}

/** Keeps a look on this device, and shows it at once; undefined follows the device again. The server renews it with each page. */
export function keepLook(look: Look | undefined, page: Document = document): void {
  const value = look === undefined ? '; max-age=0' : `${look}; max-age=${LOOK_SECONDS}`;
  page.cookie = `${LOOK_COOKIE}=${value}; path=/; samesite=lax`;
  showLook(look, page);
}

/** Shows a look: colours of the page, of the browser's fields and scrollbars, and of its own bars. */
export function showLook(look: Look | undefined, page: Document = document): void {
  if (look === undefined) delete page.documentElement.dataset.look;
  else page.documentElement.dataset.look = look;
  page.querySelector('meta[name="color-scheme"]')?.setAttribute('content', look ?? 'light dark');
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.content = BAR_COLOURS[look ?? (meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light')];
  }
}
