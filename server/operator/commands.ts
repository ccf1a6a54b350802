/** Every command by name, loaded when called: an import needs far more modules than a list. */
export const commands = {
  'products import': async () => (await import('./products.ts')).importCommand,
  'products list': async () => (await import('./catalogue/products-list.ts')).productsListCommand,
  'products set': async () => (await import('./catalogue/products-set.ts')).setCommand,
  'products publish': async () => (await import('./catalogue/products-publish.ts')).publishCommand,
  'products unpublish': async () =>
    (await import('./catalogue/products-publish.ts')).unpublishCommand,
  'shops list': async () => (await import('./catalogue/shops-list.ts')).shopsListCommand,
  'shops show': async () => (await import('./catalogue/shops-show.ts')).shopShowCommand,
  'shops set': async () => (await import('./catalogue/shops-set.ts')).shopSetCommand,
  'promos list': async () => (await import('./promos/promos.ts')).promosListCommand,
  'promos add': async () => (await import('./promos/promos-add.ts')).addCommand,
  'promos end': async () => (await import('./promos/promos.ts')).endCommand,
  'wallet credit': async () => (await import('./money/wallet-corrections.ts')).creditCommand,
  'wallet debit': async () => (await import('./money/wallet-corrections.ts')).debitCommand,
  'wallet debts': async () => (await import('./money/wallet-debts.ts')).debtsCommand,
  'topups list': async () => (await import('./money/topups-list.ts')).topUpsListCommand,
  'topups show': async () => (await import('./money/topups-list.ts')).topUpShowCommand,
  'topups pass': async () => (await import('./money/topups-settle.ts')).topUpPassCommand,
  'topups refuse': async () => (await import('./money/topups-settle.ts')).topUpRefuseCommand,
  'topups seen': async () => (await import('./money/topups-seen.ts')).topUpSeenCommand,
  'withdrawals list': async () => (await import('./money/withdrawals.ts')).withdrawalsListCommand,
  'withdrawals show': async () => (await import('./money/withdrawals.ts')).withdrawalShowCommand,
  'withdrawals number': async () =>
    (await import('./money/withdrawals.ts')).withdrawalNumberCommand,
  'withdrawals pass': async () =>
    (await import('./money/withdrawals-settle.ts')).withdrawalPassCommand,
  'withdrawals refuse': async () =>
    (await import('./money/withdrawals-settle.ts')).withdrawalRefuseCommand,
  'withdrawals bounce': async () =>
    (await import('./money/withdrawals-settle.ts')).withdrawalBounceCommand,
  'addresses import': async () =>
    (await import('./money/addresses-import.ts')).addressesImportCommand,
  'pages import': async () => (await import('./pages/pages-import.ts')).pagesImportCommand,
  'pages list': async () => (await import('./pages/pages-list.ts')).pagesListCommand,
  'pages show': async () => (await import('./pages/pages-list.ts')).pagesShowCommand,
  'accounts alike': async () => (await import('./accounts-alike.ts')).alikeCommand,
  'texts list': async () => (await import('./texts/texts-list.ts')).textsListCommand,
  'texts restore': async () => (await import('./texts/texts-restore.ts')).textsRestoreCommand,
  verify: async () => (await import('./money/verify.ts')).verifyCommand,
  ledger: async () => (await import('./money/ledger.ts')).ledgerCommand,
  'orders list': async () => (await import('./orders/orders-list.ts')).listCommand,
  'orders show': async () => (await import('./orders/orders-show.ts')).showCommand,
  'orders ship': async () => (await import('./orders/orders-ship.ts')).shipCommand,
  'parcels list': async () => (await import('./parcels/parcels-list.ts')).parcelsListCommand,
  'parcels show': async () => (await import('./parcels/parcels-show.ts')).parcelShowCommand,
  'parcels track': async () => (await import('./parcels/parcels-track.ts')).trackCommand,
  'parcels event': async () => (await import('./parcels/parcels-event.ts')).eventCommand,
  'parcels events': async () => (await import('./parcels/parcels-event.ts')).eventsCommand,
  'complaints list': async () => (await import('./support/cases-list.ts')).complaintsListCommand,
  'complaints show': async () => (await import('./support/cases-show.ts')).complaintShowCommand,
  'complaints answer': async () =>
    (await import('./support/cases-answer.ts')).complaintAnswerCommand,
  'suggestions list': async () => (await import('./support/cases-list.ts')).suggestionsListCommand,
  'suggestions show': async () => (await import('./support/cases-show.ts')).suggestionShowCommand,
  'suggestions answer': async () =>
    (await import('./support/cases-answer.ts')).suggestionAnswerCommand,
  'messages list': async () => (await import('./support/messages-list.ts')).messagesListCommand,
  'messages show': async () => (await import('./support/messages-show.ts')).messagesShowCommand,
  'messages answer': async () =>
    (await import('./support/messages-answer.ts')).messagesAnswerCommand,
  'notifications list': async () =>
    (await import('./notifications/notifications-list.ts')).notificationsListCommand,
  'notifications show': async () =>
    (await import('./notifications/notifications-show.ts')).notificationShowCommand,
  'notifications announce': async () =>
    (await import('./notifications/notifications-announce.ts')).announceCommand,
  'reviews list': async () => (await import('./reviews/reviews-list.ts')).reviewsListCommand,
  'reviews show': async () => (await import('./reviews/reviews-show.ts')).reviewShowCommand,
  'reviews hide': async () => (await import('./reviews/reviews-act.ts')).reviewHideCommand,
  'reviews unhide': async () => (await import('./reviews/reviews-act.ts')).reviewUnhideCommand,
  'reviews answer': async () => (await import('./reviews/reviews-act.ts')).reviewAnswerCommand,
  'refunds list': async () => (await import('./refunds/refunds-list.ts')).refundsListCommand,
  'refunds show': async () => (await import('./refunds/refunds-show.ts')).refundShowCommand,
  'refunds pass': async () => (await import('./refunds/refunds-settle.ts')).refundPassCommand,
  'refunds refuse': async () => (await import('./refunds/refunds-settle.ts')).refundRefuseCommand,
  'returns list': async () => (await import('./refunds/refunds-list.ts')).returnsListCommand,
  'returns show': async () => (await import('./refunds/refunds-show.ts')).returnShowCommand,
  'returns arrived': async () => (await import('./refunds/refunds-settle.ts')).returnArrivedCommand,
  'acts list': async () => (await import('./acts/acts-list.ts')).actsListCommand,
  'secret replace': async () => (await import('./secret-replace.ts')).secretReplaceCommand,
  'files open': async () => (await import('./files-open.ts')).openCommand,
  check: async () => (await import('./check.ts')).checkCommand,
};

export type CommandName = keyof typeof commands;

type Loaded<N extends CommandName> = Awaited<ReturnType<(typeof commands)[N]>>;

/** What a command finds or does, for programs. */
export type DataOf<N extends CommandName> = Awaited<
  ReturnType<ReturnType<Loaded<N>['prepare']>>
>['data'];

export const isCommandName = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** The help text of the whole tool. */
export async function describeAll(): Promise<string> {
  const lines = await Promise.all(
    Object.entries(commands).map(async ([name, load]) => describe(name, await load())),
  );
  return [
    'The operator’s tool of the shop. Each command takes --json.',
    '',
    ...lines,
    'It reads the same environment as the server (DATA_DIR, DATABASE_URL, SECRET, CURRENCY, DEFAULT_LANG).',
  ].join('\n');
}

/** The usage and purpose of one command. */
export function describe(
  name: string,
  { usage, about }: Pick<Loaded<CommandName>, 'usage' | 'about'>,
): string {
  return `  npm run operator -- ${`${name} ${usage}`.trim()}\n      ${about}\n`;
}
