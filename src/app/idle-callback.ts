/** Runs work once the page has loaded and is idle, so that it does not delay the first screen. */
export function whenIdle(work: () => void): void {
  const start = (): void => {
    const idle = window.requestIdleCallback ?? ((later: () => void) => setTimeout(later, 0));
    idle(work);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
