/**
 * Begins to listen.
 * @param port where it begins; what begins may listen on further ones
 * @throws Error that says which port is taken and what to do
 */
export async function onPort<T>(port: number, what: string, begin: () => Promise<T>): Promise<T> {
  try {
    return await begin();
  } catch (cause) {
    const { code, port: taken = port } = cause as NodeJS.ErrnoException & { readonly port?: number };
    if (code !== 'EADDRINUSE') throw cause;
    throw new Error(`Port ${taken}, which ${what} needs, is in use. Set PORT to another number.`, { cause });
  }
}
