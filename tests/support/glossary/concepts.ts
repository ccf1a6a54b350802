/** What every language says by one word of its own. */
interface Concept {
  /** How English says it. */
  english: RegExp;
  /** The texts that say it, by their keys; by default those whose English does. */
  keys?: RegExp;
  /** The texts whose English means something else by it, or that need other words everywhere. */
  except?: RegExp;
}

const all = {
  bag: { english: /\bbag\b/i },
  wallet: {
    english: /\bwallet\b/i,
    // A wallet of the shopper's own on a blockchain, and a balance that is not enough.
    except:
      /^(?:error\.hash_wrong|wallet\.(?:topUp\.chainText|chain\..*|payee\.addressHint)|checkout\.shortHint)$/,
  },
  paymentCode: { english: /payment code/i },
  verificationCode: { english: /verification code/i },
  merchant: { english: /\bshops?\b/i },
  positiveReviews: { english: /\bpositive\b/i },
  savedCheckout: { english: /saved checkout/i },
  savedOffline: { english: /\bsaved?\b/i, keys: /^shop\.(?:keep|keptOn.*|keepFailed)$/ },
  unsent: { english: /\bunsent\b/i },
  defaultAddress: { english: /\bdefault\b/i, keys: /^address\.(?:setDefault|useAsDefault)$/ },
  returning: { english: /\breturns?\b/i, keys: /^order\.(?:status|next|tab)\.-4$/ },
  email: { english: /\bemail/i },
  onChain: { english: /\bon-chain\b/i },
  demoStore: { english: /\bdemo store\b/i },
  payee: { english: /\bpayees?\b/i },
  passkey: { english: /\bpasskeys?\b/i },
  favourites: { english: /\bfavourites\b/i },
} satisfies { [name: string]: Concept };

export type ConceptName = keyof typeof all;

export const concepts = Object.entries(all) as [ConceptName, Concept][];
