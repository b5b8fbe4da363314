"""Reads flights of RotorHazard as the site expects them."""
import uuid

SITE_ID = 'paddock_id'
FLIGHT = 'paddock_flight'
# The class, and the meaning of the first pass in it.
COUNTING = 'paddock_counting'
FIRST_PASS = {0: 'start', 1: 'lap', 2: 'staggered'}


class Flights:
    def __init__(self, rhapi):
        self.rhapi = rhapi

    def site_id_of_heat(self, heat_id):
        return (heat_id and self.rhapi.db.heat_attribute_value(heat_id, SITE_ID)) or None

    def site_id_of_pilot(self, pilot_id):
        return (pilot_id and self.rhapi.db.pilot_attribute_value(pilot_id, SITE_ID)) or None

    def seat(self, node_index, pilot_id, moments):
        """Moments in ms since the start; they are floats with noise."""
        seat = {'seat': node_index + 1, 'passes': sorted(max(0, round(moment)) for moment in moments)}
        sign_up = self.site_id_of_pilot(pilot_id)
        return {**seat, 'signUpId': sign_up} if sign_up else seat

    def seat_in_air(self, node_index):
        laps = self.rhapi.race.laps_raw
        passes = laps[node_index] if node_index < len(laps) else []
        moments = [lap['lap_time_stamp'] for lap in passes if not lap['deleted'] and not lap.get('late_lap')]
        return self.seat(node_index, self.rhapi.race.pilots.get(node_index), moments)

    def first_pass(self, format_id):
        race_format = self.rhapi.db.raceformat_by_id(format_id) if format_id else None
        return FIRST_PASS.get(getattr(race_format, 'start_behavior', 0), 'start')

    def counting(self, race, known):
        """As it was flown: the timer gives a new format of a class to its earlier flights, too. In another class that one's format counts."""
        of_class = f'{race.class_id} '
        return known if known and known.startswith(of_class) else of_class + self.first_pass(race.format_id)

    def saved(self, race, flight=None):
        """From the laps: results are a cache that is rebuilt later. Seats without a pilot and laps are nobody's."""
        known = {name: self.rhapi.db.race_attribute_value(race.id, name) for name in (FLIGHT, COUNTING)}
        wanted = {
            FLIGHT: flight or known[FLIGHT] or str(uuid.uuid4()),
            COUNTING: self.counting(race, known[COUNTING]),
        }
        # Only once: a change of a race is an event that leads here again.
        if wanted != known:
            self.rhapi.db.race_alter(race.id, attributes=wanted)
        seats = []
        for run in self.rhapi.db.pilotruns_by_race(race.id):
            laps = self.rhapi.db.laps_by_pilotrun(run.id)
            moments = [lap.lap_time_stamp for lap in laps if not lap.deleted]
            if run.pilot_id or moments:
                seats.append(self.seat(run.node_index, run.pilot_id, moments))
        return {
            'flight': wanted[FLIGHT],
            'heatId': self.site_id_of_heat(race.heat_id),
            'firstPass': wanted[COUNTING].partition(' ')[2],
            'seats': seats,
        }
