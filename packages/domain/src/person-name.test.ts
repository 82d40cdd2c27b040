import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldPersonName } from "./person-name.ts";

describe("CASE-21 a person's name", () => {
  it.each([
    ["Nguyễn Văn An", "NGUYEN VAN AN"],
    ["Đặng Thị Hoa", "dang thi hoa"],
    ["João D’Ávila", "JOAO DAVILA"],
    ["Pat O'Brien", "PAT O‘BRIEN"],
    ["Pat O'Brien", "Pat OBrien"],
    ["João D`Ávila", "JOAO DAVILA"],
    ["Łukasz Żółć", "LUKASZ ZOLC"],
    ["Jürgen Groß", "JURGEN GROSS"],
    ["ＡＮＡ　ＳＯＵＺＡ", "Ana Souza"],
    ["Jose\u0301", "José"],
    ["Σοφία Παππάς", "ΣΟΦΙΑ ΠΑΠΠΑΣ"],
    ["İbrahim Işık", "IBRAHIM ISIK"],
    ["ｱｲ", "アイ"],
  ])("%s is %s", (one, other) => {
    expect(foldPersonName(one)).toBe(foldPersonName(other));
  });

  it.each([
    ["Nguyễn Văn Anh", "NGUYEN VAN AN"],
    ["Ana", "Anna"],
    ["Ana Souza", "AnaSouza"],
    ["Ana-Maria", "Anamaria"],
    // A mark of these scripts makes another word.
    ["राम", "रम"],
    ["が", "か"],
    ["Андрей", "Андреи"],
    ["李小龙", "李小"],
  ])("%s is another than %s", (one, other) => {
    expect(foldPersonName(one)).not.toBe(foldPersonName(other));
  });

  const letters = "aeiouydnclszgt".split("");
  const vietnamese = ["\u0300", "\u0301", "\u0303", "\u0309", "\u0323", "\u0302", "\u0306", "\u031b"];
  const plainName = fc
    .array(fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 8 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(" "));
  /** The same name in a random spelling: marks, case, width, apostrophes and blanks. */
  const disguise = (name: string) =>
    fc
      .array(
        fc.record({
          mark: fc.option(fc.constantFrom(...vietnamese), { nil: "" }),
          isUpper: fc.boolean(),
          isWide: fc.boolean(),
          apostrophe: fc.option(fc.constantFrom("'", "’", "ʼ", "´"), { nil: "" }),
          isComposed: fc.boolean(),
        }),
        { minLength: name.length, maxLength: name.length },
      )
      .map((ways) =>
        [...name]
          .map((letter, place) => {
            const way = ways[place];
            if (!way || letter === " ") return way?.isWide ? "\u3000 " : " ";
            const cased = way.isUpper ? letter.toUpperCase() : letter;
            if (way.isWide) return String.fromCharCode(cased.charCodeAt(0) + 0xfee0) + way.apostrophe;
            const marked = cased + way.mark;
            return (way.isComposed ? marked.normalize("NFC") : marked) + way.apostrophe;
          })
          .join(""),
      );

  it("is the same however it is written", () => {
    const pair = plainName.chain((name) => fc.tuple(fc.constant(name), disguise(name), disguise(name)));
    fc.assert(
      fc.property(pair, ([name, one, other]) => {
        expect(foldPersonName(one)).toBe(name);
        expect(foldPersonName(other)).toBe(name);
      }),
      { numRuns: 1_000 },
    );
  });

  it("differs with a letter more or less, whatever the marks", () => {
    const changed = fc.tuple(plainName, fc.constantFrom(...letters), fc.nat()).chain(([name, letter, at]) => {
      const place = at % (name.length + 1);
      const longer = `${name.slice(0, place)}${letter}${name.slice(place)}`;
      return fc.tuple(disguise(name), disguise(longer));
    });
    fc.assert(
      fc.property(changed, ([one, other]) => {
        expect(foldPersonName(one)).not.toBe(foldPersonName(other));
      }),
      { numRuns: 1_000 },
    );
  });

  it("is folded once and for all", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (name) => {
        const folded = foldPersonName(name);
        expect(foldPersonName(folded)).toBe(folded);
      }),
    );
  });
});
