/** A message as it arrived. */
export interface ArrivedMessage {
  readonly channel: 'email' | 'whatsapp';
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
}

const MOST_KEPT = 300;

/** What has arrived, the newest first; the latest few hundred are kept in memory. */
export class Messages {
  private kept: readonly ArrivedMessage[] = [];

  add(message: Omit<ArrivedMessage, 'at'>): void {
    this.kept = [{ ...message, at: new Date() }, ...this.kept].slice(0, MOST_KEPT);
  }

  /** @param to only those to this address or number; all when empty */
  list(to: string): readonly ArrivedMessage[] {
    return to === '' ? this.kept : this.kept.filter((message) => message.to === to);
  }

  clear(): void {
    this.kept = [];
  }
}
