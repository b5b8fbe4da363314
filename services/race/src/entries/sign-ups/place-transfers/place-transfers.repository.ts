import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { balanceOf } from '../payments/payment.model.ts';
import { dueOf, inHeats } from '../sign-up-sql.ts';
import type { Answers, SignUp } from '../sign-up.model.ts';
import type { EndedPlaceTransfer, PlaceTransfer, OpenPlaceTransfer } from './place-transfer.model.ts';

/** Whether transfer `h` of sign-up `s` can be accepted, apart from its end. */
const isHeld = `(s.status = 'confirmed' and s.class_id = h.class_id and s.checked_in_at is null and s.kept_until is null)`;

const selected = `
  select h.id, h.public_id as "handOverId", r.public_id as "raceId", s.race_id as "raceKey",
    c.public_id as "classId", h.class_id as "classKey", s.member_id as giver, s.id as "signUpKey",
    s.price, ${dueOf} as "dueAt", s.paid_at as "paidAt", ${balanceOf} as balance,
    h.ends_at as "endsAt", h.answer, t.public_id as "newSignUpId", ${isHeld} as "isHeld",
    ${inHeats('s.id')} as "isInHeats"
  from place_transfer h join sign_up s on s.id = h.sign_up_id join race r on r.id = s.race_id
    join race_class c on c.id = h.class_id left join sign_up t on t.id = h.new_sign_up_id`;

@Injectable()
export class PlaceTransfersRepository {
  constructor(private readonly database: Database) {}

  /** Transfers to other members are not found. */
  findFor(recipientId: string, handOverId: string): Promise<PlaceTransfer | undefined> {
    return this.database.first<PlaceTransfer>(`${selected} where h.public_id = $1 and h.recipient_id = $2`, [
      handOverId,
      recipientId,
    ]);
  }

  find(handOverId: string): Promise<PlaceTransfer | undefined> {
    return this.database.first<PlaceTransfer>(`${selected} where h.public_id = $1`, [handOverId]);
  }

  /** Acceptable transfers by sign-up. */
  async openOf(signUps: readonly SignUp[], now: Date): Promise<Map<RowKey<'sign_up'>, OpenPlaceTransfer>> {
    const keys = signUps.filter(({ status }) => status === 'confirmed').map(({ id }) => id);
    if (keys.length === 0) return new Map();
    const rows = await this.database.query<OpenPlaceTransfer>(
      `select h.id, h.sign_up_id as "signUpKey", h.phone, h.ends_at as "endsAt"
       from place_transfer h join sign_up s on s.id = h.sign_up_id
       where h.sign_up_id = any($1::bigint[]) and h.answer is null and h.ends_at > $2 and ${isHeld}`,
      [keys, now],
    );
    return new Map(rows.map((row) => [row.signUpKey, row]));
  }

  /** Replaces an expired transfer. Requires `lockPlaces`. */
  async add(
    { id, classKey }: SignUp,
    recipientId: string | null,
    phone: string,
    endsAt: Date,
  ): Promise<string> {
    await this.database.query(
      `update place_transfer set answer = 'over', phone = right(phone, 4) where sign_up_id = $1 and answer is null`,
      [id],
    );
    return this.database.value<string>(
      `insert into place_transfer (sign_up_id, class_id, recipient_id, phone, ends_at) values ($1, $2, $3, $4, $5)
       returning public_id as "handOverId"`,
      [id, classKey, recipientId, phone, endsAt],
    );
  }

  /** Keeps only the last digits of the phone. Requires `lockPlaces`. */
  end(
    id: RowKey<'place_transfer'>,
    answer: 'declined' | 'withdrawn' | 'over',
  ): Promise<{ handOverId: string; recipientId: string | null } | undefined> {
    return this.database.first(
      `update place_transfer set answer = $2, phone = right(phone, 4) where id = $1 and answer is null
       returning public_id as "handOverId", recipient_id as "recipientId"`,
      [id, answer],
    );
  }

  endWithSignUp(raceKey: RowKey<'race'>): Promise<{ handOverId: string; endsAt: Date }[]> {
    return this.database.query(
      `update place_transfer h set ends_at = r.sign_up_closes_at from sign_up s join race r on r.id = s.race_id
       where s.id = h.sign_up_id and s.race_id = $1 and h.answer is null and h.ends_at > r.sign_up_closes_at
       returning h.public_id as "handOverId", h.ends_at as "endsAt"`,
      [raceKey],
    );
  }

  /** Ends transfers of lost places; those of places set aside are kept. Returns those that a recipient could still accept. Requires `lockPlaces`. */
  endWithoutPlace(raceKey: RowKey<'race'>, now: Date): Promise<EndedPlaceTransfer[]> {
    return this.database.query<EndedPlaceTransfer>(
      `with ended as (
         update place_transfer h set answer = 'over', phone = right(h.phone, 4) from sign_up s
         where s.id = h.sign_up_id and s.race_id = $1 and h.answer is null
           and (s.status in ('cancelled', 'rejected') and s.aside is null or s.class_id <> h.class_id)
         returning h.id, h.public_id, h.recipient_id, h.class_id, h.ends_at
       )
       select public_id as "handOverId", recipient_id as "recipientId", class_id as "classKey"
       from ended where recipient_id is not null and ends_at > $2 order by id`,
      [raceKey, now],
    );
  }

  /**
   * Ends the sign-up of the giver and creates the one of the recipient in one statement, so that the place is never free and
   * class counts do not change. Price and payment go with the place. Requires `lockPlaces`, which check-in does not: returns
   * undefined when the giver is checked in.
   */
  take(
    { id, signUpKey, giver }: PlaceTransfer,
    recipientId: string,
    status: 'pending' | 'confirmed',
    { answers, age }: { answers: Answers; age: number | null },
  ): Promise<string | undefined> {
    return this.database.value<string | undefined>(
      `with held as (
         select id, race_id, class_id, discount_id, price, due_at, paid_at, paid_way, paid_by, paid_amount, settled from sign_up
         where id = $1 and checked_in_at is null for no key update
       ), ended as (
         update sign_up set status = 'cancelled', due_at = null, paid_at = null, paid_way = null, paid_by = '',
           paid_amount = null, settled = '[]', updated_at = now()
         from held where sign_up.id = held.id returning sign_up.id
       ), placed as (
         insert into sign_up (race_id, class_id, member_id, status, answers, age, created_at, discount_id, price, due_at, paid_at, paid_way, paid_by,
           paid_amount, settled)
         select race_id, class_id, $2, $3, $4, $7::smallint, clock_timestamp(), discount_id, price, case $3 when 'confirmed' then due_at end,
           paid_at, paid_way, paid_by, paid_amount, settled
         from held returning id, public_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, details)
         select id, 'cancelled', 'handed_over', jsonb_build_object('otherMember', $2::uuid) from ended
         union all select id, $3, 'taken_over', jsonb_build_object('otherMember', $5::uuid) from placed
       )
       update place_transfer h set answer = 'taken', new_sign_up_id = placed.id, phone = right(h.phone, 4)
       from placed where h.id = $6 returning placed.public_id as "signUpId"`,
      [signUpKey, recipientId, status, JSON.stringify(answers), giver, id, age],
    );
  }
}
