/** NAV-20: size of the share popup in px and the interval of polling it, in milliseconds. */
const SHARE_POPUP = { width: 626, height: 436, pollMs: 500 } as const;

/** The outcome: shared, or at least on the clipboard, or neither. */
export type ShareOutcome = 'shared' | 'copied' | 'failed';

/**
 * Shares through the device's sheet where there is one, picture and text together; else the text through a popup of WhatsApp,
 * and where popups are not allowed, by the clipboard. Resolves when the user is done.
 * @param receipt file name of the receipt on screen, which goes along as a picture
 */
export async function share(title: string, text: string, receipt?: string): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      const files = receipt === undefined ? [] : await receiptFiles(receipt);
      await navigator.share(files.length === 0 ? { title, text } : { title, text, files: [...files] });
      return 'shared';
    } catch (error) {
      // Closing the sheet is a decision, not a failure.
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
      return copied(title, text);
    }
  }
  return (await sharePopup(`https://wa.me/?text=${encodeURIComponent(whole(title, text))}`))
    ? 'shared'
    : copied(title, text);
}

/** The receipt as a picture, where it can be made and the device's sheet takes pictures; the text is shared in any case. */
async function receiptFiles(name: string): Promise<readonly File[]> {
  try {
    const [{ currentReceiptPicture }, { canShareFile }] = await Promise.all([
      import('#src/blocks/display/receipt/receipt-download.ts'),
      import('#src/blocks/picture/picture-file.ts'),
    ]);
    const picture = await currentReceiptPicture(name);
    return picture !== undefined && canShareFile(picture) ? [picture] : [];
  } catch {
    return [];
  }
}

/** For targets that take only a text; a text that begins with its title is not prefixed with it again. */
const whole = (title: string, text: string): string => (text.startsWith(title) ? text : `${title}\n${text}`);

async function copied(title: string, text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(whole(title, text));
    return 'copied';
  } catch {
    return 'failed';
  }
}
function sharePopup(url: string): Promise<boolean> {
  const { width, height, pollMs } = SHARE_POPUP;
  const left = Math.max(0, Math.round((window.screen.width - width) / 2));
  const top = Math.max(0, Math.round((window.screen.height - height) / 2));
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  const popup = window.open(url, 'share', features);
  if (popup === null) return Promise.resolve(false);
  return new Promise((resolve) => {
    const poll = setInterval(() => {
      if (!popup.closed) return;
      clearInterval(poll);
      resolve(true);
    }, pollMs);
  });
}
