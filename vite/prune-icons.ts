import type { Plugin } from 'vite';

/** Its class and display name, and what is the same for all icons. */
const named = /^ {2}(?:name: "[\w-]+"|size: 24|aliases: \[[^\]]*\]),?\n/gm;
/** Of the lines of an icon, which never change their order. */
const keys = /,\s*key: "\w+"(?=\s*\})/g;
/** The making of names, of an icon's file and of its component. */
const naming =
  /typeof iconDataOrName === "string" \? .*? : (?=iconDataOrName;)|^ {2}if \(iconData\.name\) \{[^}]*\}$/gm;

/**
 * Lets icons go without their names, which only a developer would read: less in the first load, and in
 * the markup of every screen.
 */
export function pruneIcons(): Plugin {
  return {
    name: 'prune-icons',
    apply: 'build',
    transform: {
      filter: {
        id: /\/node_modules\/lucide-react\/dist\/esm\/(?:icons\/[\w-]+|createLucideIcon)\.mjs$/,
      },
      handler: (code) => ({
        code: code.replaceAll(named, '').replaceAll(keys, '').replaceAll(naming, ''),
        map: null,
      }),
    },
  };
}
