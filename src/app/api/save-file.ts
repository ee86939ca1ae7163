import type { OperationName } from '#src/contract/operations.ts';
import type { SavedFile } from '#src/contract/sale/bulk-file.contract.ts';
import type { ApiClient } from './api-client.ts';
import { buildRequest } from './api-request.ts';
import { routeOf } from './operation-routes.ts';

/**
 * Hands an operation's file to the browser. A large one is downloaded by the browser itself, so that the file is never in
 * the page's memory.
 * @throws ApiError for a refusal, Error when the answer is no file
 */
export async function saveFile(
  api: ApiClient,
  operation: OperationName,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const route = routeOf(operation);
  if (route.file === true) saveFrom(buildRequest(route, args, { language: '', csrfToken: '' }).url);
  else saveAnswer(await api.call(operation, args));
}

/** Gives the browser a file that came as an answer. @throws Error when the answer is none */
function saveAnswer(answer: unknown): void {
  if (!isSavedFile(answer)) throw new Error('the answer is no file');
  const bytes = Uint8Array.from(atob(answer.content), (character) => character.charCodeAt(0));
  saveBlob(answer.name, new Blob([bytes], { type: answer.type }));
}

/** Gives the browser a file under a name. */
export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file over once the click is handled.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}

function isSavedFile(answer: unknown): answer is SavedFile {
  if (typeof answer !== 'object' || answer === null) return false;
  const { name, type, content } = answer as Partial<SavedFile>;
  return typeof name === 'string' && typeof type === 'string' && typeof content === 'string';
}
