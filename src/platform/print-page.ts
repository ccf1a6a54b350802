import { holdNotices } from '#data/notices/notice-holds.ts';

/** Phones draw the paper after `print` has returned. */
const drawnWithinMs = 5000;

/**
 * Prints the page. Safari waits until nothing is loading (WebKit 195769), which an open event stream
 * always is: it is held meanwhile.
 */
export async function printPage(): Promise<void> {
  const resume = holdNotices();
  try {
    // The browser ends a request only after the task that aborts it.
    await new Promise((resolve) => setTimeout(resolve));
    window.print();
  } finally {
    setTimeout(resume, drawnWithinMs);
  }
}
