import { useEffect, useState } from 'react';

/** Whether passkeys can be made and used in this browser, at this address; undefined until known. */
export function usePasskeysHere(): boolean | undefined {
  const [isHere, setIsHere] = useState<boolean>();
  useEffect(() => {
    let isLeft = false;
    void arePasskeysHere().then((is) => {
      if (!isLeft) setIsHere(is);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return isHere;
}

/** A passkey is bound to a host name, which an IP address is not. */
const ipAddress = /^(\d+\.){3}\d+$|^\[/;

/** Whether this browser has a screen lock that can make passkeys for this address. */
export async function arePasskeysHere(): Promise<boolean> {
  if (ipAddress.test(location.hostname) || !('PublicKeyCredential' in window)) return false;
  return await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable();
}
