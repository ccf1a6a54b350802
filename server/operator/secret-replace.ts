import { replaceSecret } from '../lifecycle/shop-marks.ts';
import { changingCommand } from './changing-command.ts';
import { readArguments } from './command.ts';

const replaced =
  'This shop has the present secret from now on. Shoppers set a new password and payment code by mail, card numbers that they stored cannot be read, and the seals of printed statements are not recognised.';

/** `secret replace`: goes on with another secret, after the former one was lost. */
export const secretReplaceCommand = {
  ...changingCommand({
    changes: 'secret replaced',
    usage: '',
    about:
      'Goes on with the present SECRET after the former one was lost for good: no password, payment code or stored card number is of use any more.',
    read: (args) => void readArguments(args, [], {}),
    async run({ config, change }) {
      const isReplaced = await change(async (tx) => {
        const result = await replaceSecret(config, tx);
        return { ref: result ? 'secret' : undefined, result };
      });
      const text = isReplaced
        ? replaced
        : 'The present secret is that of this shop: nothing to do.';
      return { text, data: { isReplaced } };
    },
  }),
  takesAnySecret: true as const,
};
