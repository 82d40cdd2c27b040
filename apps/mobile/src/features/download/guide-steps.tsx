import { useBrand } from "../../platform/brand/brand.tsx";
import { usePhrases } from "../../platform/phrases/phrases.tsx";
import styles from "./download.module.css";
import { type PictureName, StepPicture } from "./step-picture.tsx";

export type Step = readonly [
  picture: PictureName,
  text: `download.${"a1" | "a2" | "a3" | "a4" | "i1" | "i2" | "i3" | "i4" | "h1" | "h2" | "h3"}`,
];

/** Numbered steps, each with its picture. */
export function GuideSteps({ title, steps }: { title: string; steps: readonly Step[] }) {
  const { t } = usePhrases();
  const brand = useBrand();
  return (
    <section className={styles.guide} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <ol className={styles.steps}>
        {steps.map(([picture, text], index) => (
          <li key={text} className={styles.step}>
            <StepPicture name={picture} />
            <p>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {t(text, { title: brand.title })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
