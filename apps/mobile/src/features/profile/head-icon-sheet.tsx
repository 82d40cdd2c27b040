import { Button } from "@croupier/ui-kit/button";
import { FormAlert } from "@croupier/ui-kit/form-alert";
import { Sheet } from "@croupier/ui-kit/sheet";
import { showToast } from "@croupier/ui-kit/toast-store";
import { useState } from "react";
import { getErrorPhrase } from "../../platform/http/wps-error.ts";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import { useHeadIcon } from "../../shared/account/head-icon.tsx";
import { ImagePicker } from "../../shared/pictures/image-picker.tsx";
import type { PictureItem } from "../../shared/pictures/read-picture.ts";
import styles from "./profile.module.css";
import { useSetHeadIcon } from "./profile-calls.ts";

/** The presets of the brand, four in a row like the picker below them. */
function Presets(props: { selected: number | undefined; onSelect: (id: number) => void }) {
  const { t } = usePhrases();
  const { data } = useHeadIcon();
  return (
    <fieldset className={styles.presets}>
      <legend>{t("account.presets")}</legend>
      {data?.presets.map(({ id, url }) => (
        <label key={id} className={styles.preset}>
          <input
            type="radio"
            name="preset"
            value={id}
            checked={id === props.selected}
            onChange={() => props.onSelect(id)}
            aria-label={t("account.iconPreset", { number: id })}
          />
          <img src={url} alt="" width={72} height={72} />
        </label>
      ))}
    </fieldset>
  );
}

/** The choice of a head icon: one of ours or a picture of the member's own (API-37). */
function IconForm({ onDone }: { onDone: () => void }) {
  const { t, hasPhrase } = usePhrases();
  const { data } = useHeadIcon();
  const [preset, setPreset] = useState(data?.preset ?? undefined);
  const [pictures, setPictures] = useState<readonly PictureItem[]>([]);
  const [isReading, setIsReading] = useState(false);
  const setIcon = useSetHeadIcon();
  const [picture] = pictures;
  const choice = picture ? { file: picture.file } : preset === undefined ? undefined : { preset };

  async function save() {
    if (!choice) return;
    const icon = await setIcon.mutateAsync(choice).catch(() => undefined);
    if (!icon) return;
    showToast("success", t("account.iconSaved"));
    onDone();
  }

  return (
    <div className={styles.iconForm}>
      <Presets
        selected={picture ? undefined : preset}
        onSelect={(id) => {
          setPreset(id);
          setPictures([]);
          setIsReading(false);
        }}
      />
      {/* The key drops a photo that is still being read when a preset is chosen. */}
      <ImagePicker
        key={preset}
        label={t("account.ownPicture")}
        hint={t("account.ownPictureHint")}
        items={pictures}
        mostItems={1}
        onChange={(items) => {
          setPictures(items);
          setIcon.reset();
        }}
        onReading={setIsReading}
      />
      {setIcon.error && <FormAlert text={t(getErrorPhrase(setIcon.error, hasPhrase))} />}
      <Button size="large" wide disabled={!choice || isReading} onPress={save}>
        {t("account.useIcon")}
      </Button>
    </div>
  );
}

export function HeadIconSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = usePhrases();
  return (
    <Sheet open={open} onClose={onClose} title={t("account.chooseIcon")} closeLabel={t("common.close")}>
      <IconForm onDone={onClose} />
    </Sheet>
  );
}
