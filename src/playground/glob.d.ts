interface ImportMeta {
  /** Every file that a pattern names, bundled; Vite fills it in. */
  readonly glob: (
    patterns: string | readonly string[],
    options: { readonly eager: true; readonly import: string },
  ) => Readonly<Record<string, unknown>>;
}
