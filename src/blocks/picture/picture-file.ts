/** The canvas as a PNG file. @throws Error when the browser cannot make one */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob === null) throw new Error('no picture');
  return new File([blob], name, { type: 'image/png' });
}

/** Puts a file among the downloads. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // The browser has taken the file over once the click is handled.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Tells whether the device's sheet takes this file. */
export const canShareFile = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] });
