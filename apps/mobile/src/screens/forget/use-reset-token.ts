import { useEffect, useState } from "react";

const prefix = "#reset=";

const readToken = (): string | undefined => {
  const { hash } = location;
  return hash.startsWith(prefix) && hash.length > prefix.length ? hash.slice(prefix.length) : undefined;
};

/**
 * The token of a link from an e-mail. It is in the fragment, which browsers never send, so that no log and no referrer
 * contains it.
 * @returns the token, and a function that removes it
 */
export function useResetToken(): [string | undefined, () => void] {
  const [token, setToken] = useState(readToken);
  useEffect(() => {
    const onChange = () => setToken(readToken());
    addEventListener("hashchange", onChange);
    return () => removeEventListener("hashchange", onChange);
  }, []);
  function forget() {
    history.replaceState(history.state, "", "/m/forget");
    setToken(undefined);
  }
  return [token, forget];
}
