/** Human-readable names from a user agent. */
export interface DeviceName {
  browser: string;
  system: string;
  isPhone: boolean;
}

/** Order matters: most browsers also name those whose engine they share. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/\bLine\//i, 'LINE'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPiOS\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly [pattern: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
];

/** The browser and system of a user agent; undefined if either is unknown. */
export function deviceName(userAgent: string): DeviceName | undefined {
  const named = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = named(browsers);
  const system = named(systems);
  if (!browser || !system) return undefined;
  return { browser, system, isPhone: /Mobi|iPhone|iPad|iPod|Android/.test(userAgent) };
}
