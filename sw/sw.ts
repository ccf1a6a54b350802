import { answerCatalogue } from './catalogue.ts';
import { answerPicture, letGoOfPictures } from './pictures.ts';
import { openMessage, renewSubscription, showMessage } from './push.ts';
import { scope } from './scope.ts';
import {
  answerShell,
  dropOldShell,
  keepShell,
  keepShopperFiles,
  keepShownTexts,
  renewPage,
} from './shell.ts';
import { drainFor } from './sync.ts';
import { takeOver } from './update.ts';

// The worker's event handlers; each is explained in its file.
scope.addEventListener('install', (event) => event.waitUntil(keepShell()));
scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShell(event));
  event.waitUntil(scope.clients.claim());
});
scope.addEventListener('fetch', (event) => {
  const kept = keepShownTexts(event);
  if (kept) event.waitUntil(kept);
  const answer = answerShell(event) ?? answerPicture(event) ?? answerCatalogue(event);
  if (answer) event.respondWith(answer);
});
scope.addEventListener('message', (event) => {
  letGoOfPictures(event);
  event.waitUntil(takeOver(event));
  event.waitUntil(renewPage(event));
  event.waitUntil(keepShopperFiles(event));
});
scope.addEventListener('sync', (event) => event.waitUntil(drainFor(event)));
scope.addEventListener('push', (event) => event.waitUntil(showMessage(event)));
scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(event)));
scope.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renewSubscription(event)),
);
