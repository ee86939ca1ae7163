import { callNative } from '../device/native-bridge.ts';
import type { Program } from './program.ts';

/**
 * Ends the session on the server, then leaves by the wrapper's own function where there is one, else to the login
 * (NAV-17). When the server cannot be reached the user stays signed in and gets a notice: a pretended sign-out would
 * leave the session open.
 */
export async function signOut(program: Program, navigate: (to: string) => void): Promise<void> {
  try {
    await program.api.call('session.delete');
  } catch (error) {
    if (error instanceof Error && !('status' in error && error.status === 401)) {
      program.notices.alert(error.message);
      return;
    }
    program.session.end();
  }
  if (!callNative('logout')) navigate('/login');
}
