import type zhCN from '../../locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** zh-CN is the source: a key that it does not have does not compile. */
    resources: { translation: typeof zhCN };
  }
}
