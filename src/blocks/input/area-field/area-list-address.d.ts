/** Where the build puts a file: its name holds its content, so that it is kept for good. */
declare module '*.txt?url' {
  const address: string;
  export default address;
}
