import type { Op } from '#data/op.ts';

/** What the shop answers, and by it what it has done. */
export type Answer =
  | { kind: 'done'; n: number }
  | { kind: 'refused' }
  | { kind: 'voided' }
  | { kind: 'other-shopper' }
  | { kind: 'unauthorised' };

/** A request as it travels: it may come twice, or a day late. */
export interface Packet {
  op: Op;
  /** By the header that names the shopper. */
  owner: string;
  token: string | null;
}

/** The shop's side of the promise: one key, one effect. */
export class Server {
  /** Whose a token is; a dead one is nobody's. */
  readonly sessions = new Map<string, string>();
  /** Operations by the order of their effect. */
  readonly effects: { owner: string; op: Op }[] = [];
  private readonly answers = new Map<string, Answer>();
  private tokens = 0;

  logIn(owner: string): string {
    this.tokens += 1;
    const token = `token-${this.tokens}`;
    this.sessions.set(token, owner);
    return token;
  }

  receive({ op, owner, token }: Packet): Answer {
    return (
      this.turnAway(owner, token) ??
      this.answers.get(op.id) ??
      this.keep(op.id, this.perform(owner, op))
    );
  }

  /** Forbids what has not been done; tells what has. */
  fence(id: string, owner: string, token: string | null): Answer {
    return this.turnAway(owner, token) ?? this.answers.get(id) ?? this.keep(id, { kind: 'voided' });
  }

  answerOf(id: string): Answer | undefined {
    return this.answers.get(id);
  }

  /** Why who asks hears nothing; undefined where they are who they say. */
  private turnAway(owner: string, token: string | null): Answer | undefined {
    const caller = this.sessions.get(token ?? '');
    if (caller === undefined) return { kind: 'unauthorised' };
    return caller === owner ? undefined : { kind: 'other-shopper' };
  }

  private perform(owner: string, op: Op): Answer {
    if ((op.payload as { isPoison: boolean }).isPoison) return { kind: 'refused' };
    this.effects.push({ owner, op });
    return { kind: 'done', n: this.effects.length };
  }

  private keep(id: string, answer: Answer): Answer {
    this.answers.set(id, answer);
    return answer;
  }
}
