import { findRules } from "../../engine/engines.ts";
import type { Proof } from "../../fair/proof.ts";
import { verifyRound } from "../../fair/verify.ts";
import { createElement } from "../dom.ts";
import type { FairWords } from "./words.ts";

async function getProof(roundId: string): Promise<Proof | "unknownRound" | "noSeed"> {
  const response = await fetch(`/api/proofs/${encodeURIComponent(roundId)}`);
  if (response.status === 404) return "unknownRound";
  if (response.status === 410) return "noSeed";
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return (await response.json()) as Proof;
}

export function createVerdict(text: string, kind = ""): HTMLElement {
  const verdict = createElement("p", `verdict ${kind}`.trim(), text);
  verdict.setAttribute("role", "status");
  return verdict;
}

function createDetails(proof: Proof, words: FairWords): HTMLElement {
  const details = createElement("details");
  details.append(
    createElement("summary", "", words.details),
    createElement("pre", "", JSON.stringify(proof, null, 2)),
  );
  return details;
}

/** Who corrected the result of a round, when and why, beside what the seeds gave. */
function createCorrection(proof: Proof, words: FairWords): HTMLElement[] {
  const rules = findRules(proof.engine, proof.model, proof.version);
  if (!proof.correction || rules?.engine.kind !== "shared") return [];
  const { engine, model } = rules;
  const { at, reason, drawn } = proof.correction;
  const when = new Date(at).toLocaleString(document.documentElement.lang || undefined);
  const facts = {
    when,
    reason,
    drawn: engine.markOf(model, drawn as never),
    result: engine.markOf(model, proof.outcome as never),
  };
  const text = words.corrected.replace(/\{(\w+)\}/g, (_, name: keyof typeof facts) => facts[name]);
  return [createElement("p", "verdict", text)];
}

/** Recomputes a round. @returns the result to show */
export async function checkRound(roundId: string, words: FairWords): Promise<HTMLElement[]> {
  const proof = await getProof(roundId);
  if (typeof proof === "string") return [createVerdict(words[proof])];
  const verdict = verifyRound(proof);
  if (verdict.kind === "sealed") return [createVerdict(words.sealed), createDetails(proof, words)];
  if (verdict.kind === "unknown-rules")
    return [createVerdict(words.unknownRules), createDetails(proof, words)];
  const isRight = verdict.checks.every((one) => one.isRight);
  const list = createElement("ul");
  for (const one of verdict.checks)
    list.append(createElement("li", one.isRight ? "is-right" : "", words[one.what]));
  const text = isRight ? words.right : words.wrong;
  const corrected = createCorrection(proof, words);
  return [
    createVerdict(text, isRight ? "is-right" : "is-wrong"),
    ...corrected,
    list,
    createDetails(proof, words),
  ];
}
