import type { OutboxEntry } from '#sync/sync.ts';

/** The shop's answers, and what it executed. */
export type Answer =
  | { kind: 'done'; n: number }
  | { kind: 'refused' }
  | { kind: 'not-found' }
  | { kind: 'voided' }
  | { kind: 'other-owner' }
  | { kind: 'unauthorised' };

/** A request in flight: it may arrive twice, or a day late. */
export interface Packet {
  entry: OutboxEntry;
  /** The owner named in the header. */
  owner: string;
  token: string | null;
}

/** The shop's side of the guarantee: one key, one effect. */
export class Server {
  /** The owner of a token; a dead token has none. */
  readonly sessions = new Map<string, string>();
  /** Entries in the order of their effect. */
  readonly effects: { owner: string; entry: OutboxEntry }[] = [];
  /** Lanes whose subject is missing for now: their entries are refused, which is not stored. */
  readonly missing = new Set<string>();
  /** Ids of entries refused without a stored reply. */
  readonly notFound = new Set<string>();
  private readonly answers = new Map<string, Answer>();
  private tokens = 0;

  logIn(owner: string): string {
    this.tokens += 1;
    const token = `token-${this.tokens}`;
    this.sessions.set(token, owner);
    return token;
  }

  receive({ entry, owner, token }: Packet): Answer {
    return (
      this.turnAway(owner, token) ??
      this.answers.get(entry.id) ??
      this.findNothing(entry) ??
      this.keep(entry.id, this.perform(owner, entry))
    );
  }

  /** Voids an unused key; returns the reply of a used one. */
  void(id: string, owner: string, token: string | null): Answer {
    return this.turnAway(owner, token) ?? this.answers.get(id) ?? this.keep(id, { kind: 'voided' });
  }

  answerOf(id: string): Answer | undefined {
    return this.answers.get(id);
  }

  /** Why the sender is refused; undefined if token and owner match. */
  private turnAway(owner: string, token: string | null): Answer | undefined {
    const caller = this.sessions.get(token ?? '');
    if (caller === undefined) return { kind: 'unauthorised' };
    return caller === owner ? undefined : { kind: 'other-owner' };
  }

  private findNothing({ id, lane }: OutboxEntry): Answer | undefined {
    if (!this.missing.has(lane)) return undefined;
    this.notFound.add(id);
    return { kind: 'not-found' };
  }

  private perform(owner: string, entry: OutboxEntry): Answer {
    if ((entry.payload as { isPoison: boolean }).isPoison) return { kind: 'refused' };
    this.effects.push({ owner, entry });
    return { kind: 'done', n: this.effects.length };
  }

  private keep(id: string, answer: Answer): Answer {
    this.answers.set(id, answer);
    return answer;
  }
}
