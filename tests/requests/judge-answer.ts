import { MARK, type People, type Person } from './people.ts';
import type { SentRequest } from './random-request.ts';

/** References as the program makes them: of sales, payments, files, exports, transfers, name checks. */
const REFERENCE = /\b(?:[A-Z]{1,4}2[0-9]{5}[0-9A-Z]{8,14}|DEP[0-9]{6,})\b/g;
/** The sender of a transfer may see the receiver from then on; the shared password may sign in to another account. */
const MEETING = new Set(['transfer.create', 'session.create']);
/** Operations may see every account. */
const DESK = new Set(['operations', 'qa']);

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Checks whether an answer reveals data of another account, or a server error. */
export class Judge {
  readonly #people: People;
  /** By reference, the mark of the account that saw it first. */
  readonly #shownTo = new Map<string, string>();
  /** References that operations published, e.g. in news for all accounts. */
  readonly #toldByDesk = new Set<string>();
  /** Pairs that may see each other. */
  readonly #acquainted = new Set<string>();

  constructor(people: People) {
    this.#people = people;
  }

  /** @returns the findings in this answer, in words; none when all is well */
  wrongWith(person: Person, request: SentRequest, { status, text }: Answer): readonly string[] {
    const wrong: string[] = [];
    if (status >= 500) wrong.push(`answered ${status}: ${text.slice(0, 300)}`);
    const asked = `${decodeURIComponent(request.path.replaceAll(/%(?![0-9A-F]{2})/gi, ''))} ${request.body ?? ''}`;
    if (DESK.has(person.role)) {
      for (const [reference] of asked.matchAll(REFERENCE)) this.#toldByDesk.add(reference);
      return wrong;
    }
    if (status < 300 && MEETING.has(request.operation)) this.#acquaint(person, asked);
    for (const [mark] of text.matchAll(MARK)) {
      const whose = this.#people.byMark.get(mark.toLowerCase());
      if (whose === undefined || whose === person || DESK.has(whose.role)) continue;
      if (asked.includes(mark) || this.#acquainted.has(pair(person.mark, whose.mark))) continue;
      wrong.push(`told ${person.role} ${person.mark} what is ${whose.role} ${mark}'s: ${around(text, mark)}`);
    }
    if (status < 300) wrong.push(...this.#references(person, asked, text));
    return wrong;
  }

  #acquaint(person: Person, asked: string): void {
    for (const other of this.#people.byMark.values())
      if (asked.includes(other.hp)) this.#acquainted.add(pair(person.mark, other.mark));
  }

  *#references(person: Person, asked: string, text: string): Generator<string> {
    for (const [reference] of text.matchAll(REFERENCE)) {
      if (this.#toldByDesk.has(reference)) continue;
      const first = this.#shownTo.get(reference);
      if (first === undefined) this.#shownTo.set(reference, person.mark);
      else if (first !== person.mark && !this.#acquainted.has(pair(person.mark, first)))
        yield `told ${person.role} ${person.mark} of ${reference}, which was told ${first} before${
          asked.includes(reference) ? ', and which she asked for' : ''
        }`;
    }
  }
}

const pair = (one: string, other: string): string => [one, other].sort().join(' ');
const around = (text: string, mark: string): string => {
  const at = text.indexOf(mark);
  return text.slice(Math.max(0, at - 120), at + 60);
};
