import type { suggestion } from '#contract/calls/support/cases.ts';
import type { HandlersOf } from '../http/context.ts';
import { listCases, presentCase, receiptOf, receiveCase } from './cases.ts';

export const suggestionHandlers: HandlersOf<typeof suggestion> = {
  async send(context, { id, content, pictures }) {
    return receiptOf(
      await receiveCase(context, { id, kind: 'suggestion', content, files: pictures }),
    );
  },

  async list({ db, shopperId }, query) {
    const { page, next_cursor } = await listCases(db, { shopperId, kind: 'suggestion' }, query);
    return { items: page.map(presentCase), next_cursor };
  },
};
