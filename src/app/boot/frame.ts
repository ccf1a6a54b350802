// On a desktop the page is not the app but the frame around it; the app inside writes its address and
// title into this page: src/platform/phone-frame/outer-page.ts.

/** In px, inserted by vite/boot-script.ts. */
declare const frameWidth: number;

/** Replaces the page's content by the app in a frame of a phone's width. */
export function showFrame(): void {
  const frame = document.createElement('iframe');
  frame.name = 'phone';
  frame.width = String(frameWidth);
  frame.title = document.title;
  frame.allow = 'clipboard-write; camera';
  frame.src = location.href;
  document.body.replaceChildren(frame);
  // The app may have written its address over the new one by now: the event still has it.
  addEventListener('hashchange', ({ newURL }) => {
    const inner = frame.contentWindow?.location;
    const { hash } = new URL(newURL);
    if (inner && inner.hash !== hash) inner.hash = hash;
  });
}
