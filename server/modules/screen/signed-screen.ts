import type { DocumentSigner } from '#server/documents/serve/sign-document.ts';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { screenSubject } from '#src/contract/document-signature.ts';

/** A screen with the proof that lets a device show it without the network (SDUI-10). Tools are not for that. */
export function signedScreen(
  resolved: ResolvedScreen,
  path: string,
  signer: DocumentSigner | undefined,
): ResolvedScreen {
  if (signer === undefined || resolved.screen.id.startsWith('tool.')) return resolved;
  const subject = screenSubject(path.replace(/[?#].*$/s, ''), resolved.params);
  return { ...resolved, signature: signer.sign('screen', subject, [resolved.screen]) };
}
