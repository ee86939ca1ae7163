/** Texts of a form's messages that somebody who looks at the screen can read, in its order. */
export function messagesOnScreen(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-error]')]
    .filter((element) => element.closest('[hidden]') === null)
    .flatMap((element) => [...(element.matches('p') ? [element] : element.querySelectorAll('p'))])
    .map((element) => element.textContent ?? '')
    .filter((text) => text.trim() !== '');
}
