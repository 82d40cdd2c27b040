import { type Static, Type } from "typebox";
import { Compile } from "typebox/compile";

const mostDraws = 1_000;

const draw = Type.Object({
  draw_id: Type.String({
    pattern: "^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$",
  }),
  numero: Type.String({ maxLength: 20 }),
  /** Milliseconds since 1970, like all times. */
  draws_at: Type.Integer({ minimum: 0, maximum: 8e14 }),
  /** Null for a missed draw, as are its prizes. */
  drawn_at: Type.Union([Type.Integer({ minimum: 0, maximum: 8e14 }), Type.Null()]),
  prizes: Type.Union([
    Type.Array(
      Type.Object({
        prize: Type.String({ maxLength: 20 }),
        numbers: Type.Array(Type.String({ maxLength: 10 }), { maxItems: 100 }),
      }),
      { maxItems: 20 },
    ),
    Type.Null(),
  ]),
});

const lottery = Type.Object({
  game_code: Type.String({ maxLength: 120 }),
  /** The draws after the request's cursor, in the order in which they were due. */
  draws: Type.Array(draw, { maxItems: mostDraws }),
  /** The next draw, once everything before it has been reported. */
  next: Type.Union([
    Type.Object({ numero: Type.String({ maxLength: 20 }), draws_at: draw.properties.draws_at }),
    Type.Null(),
  ]),
});

const reply = Type.Object({
  request_uuid: Type.String(),
  sub_partner_id: Type.String(),
  lotteries: Type.Array(lottery, { maxItems: 200 }),
});
const schema = Compile(reply);

/** A draw as its vendor reports it. */
export type ToldDraw = Static<typeof draw>;
/** A vendor's report of one lottery of a brand. */
export type ToldLottery = Static<typeof lottery>;

/** The expected answer: one made for this request of this brand. */
export interface Expected {
  readonly requestId: string;
  readonly brandCode: string;
}

/** Reads the vendor's answer, whose signature has been verified. @throws Error for any other answer than to this request */
export function readFeedReply(bytes: Buffer, { requestId, brandCode }: Expected): readonly ToldLottery[] {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Error("the answer is not JSON");
  }
  if (!schema.Check(value)) throw new Error("the answer has another shape");
  if (value.request_uuid !== requestId) throw new Error("the answer is to another request");
  if (value.sub_partner_id !== brandCode) throw new Error("the answer is about another brand");
  return value.lotteries;
}
