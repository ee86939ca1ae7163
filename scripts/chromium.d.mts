export function wholeChromium(): string | undefined;
export function chromiumWithoutWindows(): string | undefined;
export function launchWith(executablePath: string | undefined): { executablePath?: string; args: string[] };
