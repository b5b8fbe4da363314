import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Flights of timing systems find their heat again when its deletion is undone. */
export class KeepHeatsOfFlights2000000001028 extends Baseline {
  protected readonly sql = `
    alter table timer_flight add column lost_heat uuid;
    create index timer_flight_by_lost_heat on timer_flight (lost_heat) where lost_heat is not null;

    create function keep_heat_of_flights() returns trigger language plpgsql as $$
      begin
        update timer_flight set lost_heat = old.public_id where heat_id = old.id;
        return old;
      end $$;
    create trigger heat_of_flights before delete on heat
    for each row execute function keep_heat_of_flights();
  `;
}
