import { TextField } from "@croupier/ui-kit/text-field";
import { type FormEvent, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";

interface NameFilterProps {
  /** The name that is searched for. */
  name: string;
  onSearch: (name: string) => void;
}

/** A search by member's name, which begins when it is sent. */
export function NameFilter({ name, onSearch }: NameFilterProps) {
  const { t } = usePhrases();
  const [typed, setTyped] = useState(name);
  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.trim());
  }
  return (
    <form role="search" onSubmit={submit}>
      <TextField
        label={t("booking.member")}
        type="search"
        value={typed}
        maxLength={64}
        autoCapitalize="none"
        enterKeyHint="search"
        onChange={(event) => {
          setTyped(event.target.value);
          if (event.target.value === "") onSearch("");
        }}
      />
    </form>
  );
}
