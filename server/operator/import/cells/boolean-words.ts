/**
 * What spreadsheets write for a boolean, and what people type, by language: TRUE and yes, then FALSE
 * and no. LibreOffice and Excel write TRUE in the language of their screens.
 */
export const booleanWords: Record<string, { on: string; off: string }> = {
  en: { on: 'true yes t y on', off: 'false no f n off' },
  'zh-CN': { on: '真 是 对', off: '假 否 错 不是' },
  ja: { on: '真 はい 有効', off: '偽 いいえ 無効' },
  ko: { on: '참 예 네', off: '거짓 아니요 아니오' },
  th: { on: 'จริง ใช่', off: 'เท็จ ไม่ใช่ ไม่' },
  fr: { on: 'vrai oui', off: 'faux non' },
  it: { on: 'vero sì', off: 'falso' },
  de: { on: 'wahr ja', off: 'falsch nein' },
  es: { on: 'verdadero sí cierto', off: 'falso' },
  pt: { on: 'verdadeiro sim', off: 'falso não' },
  ca: { on: 'cert vertader', off: 'fals' },
  gl: { on: 'verdadeiro si', off: 'falso non' },
  nl: { on: 'waar', off: 'onwaar nee' },
  da: { on: 'sand sandt ja', off: 'falsk nej' },
  nb: { on: 'sann sant', off: 'usann usant nei' },
  sv: { on: 'sann sant', off: 'falskt falsk nej' },
  fi: { on: 'tosi kyllä', off: 'epätosi ei' },
  et: { on: 'tõene jah', off: 'väär ei' },
  lv: { on: 'patiess jā', off: 'aplams nē' },
  lt: { on: 'tiesa taip', off: 'netiesa ne' },
  pl: { on: 'prawda tak', off: 'fałsz falsz nie' },
  cs: { on: 'pravda ano', off: 'nepravda ne' },
  sk: { on: 'pravda áno', off: 'nepravda nie' },
  hu: { on: 'igaz igen', off: 'hamis nem' },
  ro: { on: 'adevărat da', off: 'fals nu' },
  hr: { on: 'istina da', off: 'neistina laž ne' },
  sr: { on: 'истина тачно да', off: 'неистина нетачно не' },
  bg: { on: 'истина да', off: 'лъжа невярно не' },
  ru: { on: 'истина да', off: 'ложь нет' },
  uk: { on: 'істина так', off: 'хибність хиба ні' },
  el: { on: 'αληθές αληθής ναι', off: 'ψευδές ψευδής όχι' },
  tr: { on: 'doğru evet', off: 'yanlış hayır' },
  he: { on: 'אמת כן', off: 'שקר לא' },
  ar: { on: 'صحيح صواب نعم', off: 'خطأ خاطئ لا' },
  fa: { on: 'درست بله', off: 'نادرست غلط خیر' },
  hi: { on: 'सत्य सही हाँ', off: 'असत्य गलत नहीं' },
  id: { on: 'benar ya', off: 'salah tidak' },
  vi: { on: 'đúng có', off: 'sai không' },
  'zh-TW': { on: '真 是 對', off: '假 否 錯' },
};

/** Shopify's words, with those of its translated screens. */
export const statusWords = {
  on: `active published enabled actif active activo activa ativo ativa attivo attiva aktiv actief
    aktywny aktivní активен активно активный etkin aktif 有効 アクティブ 활성 启用 已启用 上架 ใช้งาน`,
  off: `draft archived unlisted unpublished inactive disabled brouillon archivé bozza archiviato
    borrador archivado rascunho arquivado entwurf archiviert concept gearchiveerd szkic
    zarchiwizowany koncept черновик архив taslak arşivlendi 下書き アーカイブ済み 초안 보관됨 草稿 已归档
    已存档 下架 แบบร่าง เก็บถาวร`,
};
