import type zhCN from '../../../locales/zh-CN.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    /** zh-CN is the source: a key missing from it does not compile. */
    resources: { translation: typeof zhCN };
  }
}
