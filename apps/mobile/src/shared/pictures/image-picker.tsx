import type { PhraseId } from "@croupier/phrases/phrase-id";
import { Icon } from "@croupier/ui-kit/icon";
import { showError, showToast } from "@croupier/ui-kit/toast-store";
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./image-picker.module.css";
import {
  acceptPictures,
  type PictureItem,
  type PictureType,
  pictureTypes,
  takePicture,
} from "./read-picture.ts";

export interface ImagePickerProps {
  label: string;
  items: readonly PictureItem[];
  onChange: (items: readonly PictureItem[]) => void;
  /** Told while chosen files are read: a form is not sent before its pictures are there. */
  onReading: (isReading: boolean) => void;
  mostItems: number;
  hint?: string | undefined;
  /** By default jpg, jpeg, png and gif (MEMBER-03). */
  types?: readonly PictureType[];
  /** Shown for 1.5 s when a file has another type. */
  typeText?: PhraseId;
  /**
   * Shown when there are too many pictures. If set, the tile stays at the limit, says "3/3" and takes no further pictures.
   */
  countText?: PhraseId;
}

/**
 * Chooses pictures, four in a row (MEMBER-03). A file of another type, too large or unreadable shows a toast and is
 * left out (ERR-08); the pictures chosen before stay.
 */
export function ImagePicker(props: ImagePickerProps) {
  const { label, items, onChange, onReading, mostItems, hint, types = pictureTypes } = props;
  const { typeText = "error.picture.type", countText } = props;
  const { t } = usePhrases();
  const [isReading, setIsReading] = useState(false);
  const hintId = useId();
  const inputId = useId();
  /** The pictures that are shown now; none once the picker is gone. */
  const shown = useRef<readonly PictureItem[]>(undefined);
  const isFull = items.length >= mostItems;

  useLayoutEffect(() => {
    shown.current = items;
    return () => {
      shown.current = undefined;
    };
  }, [items]);

  function tellReading(next: boolean) {
    setIsReading(next);
    onReading(next);
  }

  async function read(files: readonly File[]): Promise<PictureItem[]> {
    const taken: PictureItem[] = [];
    for (const file of files) {
      const item = await takePicture(file, types);
      if (item === "type") showToast("info", t(typeText));
      else if (item === "size") showError(t("activity_apply_remark_limit3"));
      else if (item === "unreadable") showError(t("error.image.fetch"));
      else taken.push(item);
    }
    return taken;
  }

  async function add(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const files = [...(input.files ?? [])];
    const room = mostItems - items.length;
    // The same file may be chosen again after it was removed.
    input.value = "";
    tellReading(true);
    const taken = await read(files.slice(0, room));
    // Some may have been removed meanwhile.
    const kept = shown.current;
    if (!kept) return;
    tellReading(false);
    if (taken.length > 0) onChange([...kept, ...taken]);
    if (countText && files.length > room) showError(t(countText));
  }

  return (
    <fieldset className={styles.picker} aria-describedby={hint ? hintId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <li key={item.url} className={styles.cell}>
            <img src={item.url} alt={t("picker.picture", { number: index + 1 })} />
            <button
              type="button"
              className={styles.remove}
              aria-label={t("picker.remove", { number: index + 1 })}
              onClick={() => onChange(items.filter((one) => one !== item))}
            >
              <Icon name="close" size={16} />
            </button>
          </li>
        ))}
        {(!isFull || countText) && (
          <li className={styles.cell}>
            <input
              id={inputId}
              type="file"
              className="visually-hidden"
              accept={acceptPictures(types)}
              multiple={mostItems > 1}
              disabled={isReading}
              aria-disabled={isFull || undefined}
              onClick={(event) => {
                if (!countText || !isFull) return;
                event.preventDefault();
                showError(t(countText));
              }}
              onChange={(event) => void add(event)}
            />
            <label
              htmlFor={inputId}
              className={styles.add}
              aria-busy={isReading || undefined}
              data-full={isFull ? `${items.length}/${mostItems}` : undefined}
            >
              {!isFull && <Icon name="plus" />}
              <span className="visually-hidden">{t("picker.add")}</span>
            </label>
          </li>
        )}
      </ul>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
