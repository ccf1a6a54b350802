import type { suggestion } from '#contract/calls/support/cases.ts';
import type { HandlersOf } from '../http/context.ts';
import { listCases, presentCase, receiptOf, receiveCase } from './cases.ts';

export const suggestionHandlers: HandlersOf<typeof suggestion> = {
  send: {
    async inTurn(context, { id, content, pictures: files }) {
      const { row } = await receiveCase(context, { id, kind: 'suggestion', content, files });
      return receiptOf(row);
    },
  },

  async list({ db, shopperId }, query) {
    const { page, next_cursor } = await listCases(db, { shopperId, kind: 'suggestion' }, query);
    return { items: page.map(presentCase), next_cursor };
  },
};
