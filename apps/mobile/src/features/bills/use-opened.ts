import { useState } from "react";

interface Opened {
  /** The id of what is shown; kept while the sheet closes. */
  id: string | undefined;
  isOpen: boolean;
  show: (id: string) => void;
  close: () => void;
}

/** Which entry of a list a sheet shows. The entry itself stays in the list, so that the sheet shows what has become of it. */
export function useOpened(): Opened {
  const [id, setId] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  return {
    ...{ id, isOpen },
    show: (next) => {
      setId(next);
      setIsOpen(true);
    },
    close: () => setIsOpen(false),
  };
}
