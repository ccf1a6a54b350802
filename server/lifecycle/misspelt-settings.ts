import { settingNames } from '../config/config.ts';
import { gatewaySettings } from '../gateways/gateways.ts';
import { nearestWord } from '../search-index/nearest-word.ts';

const known = [...settingNames, ...gatewaySettings];

/** Shorter names are too near to others of the environment, as HOST is to HOME. */
const shortest = 6;

/** A sentence for each variable of the environment that is nearly a setting's name. */
export function misspeltSettings(env: NodeJS.ProcessEnv): string[] {
  const names = known.filter((name) => name.length >= shortest);
  return Object.keys(env)
    .filter((name) => !known.includes(name) && name.length >= shortest)
    .flatMap((name) => {
      const meant = nearestWord(name, names);
      return meant ? [`${name} is not a setting and has no effect: is ${meant} meant?`] : [];
    });
}
