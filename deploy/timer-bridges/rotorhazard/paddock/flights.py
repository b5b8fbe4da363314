"""Reads flights of RotorHazard as the site expects them."""
import uuid

SITE_ID = 'paddock_id'
FLIGHT = 'paddock_flight'
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

    def saved(self, race, flight=None):
        """From the laps: results are a cache that is rebuilt later. Seats without a pilot and laps are nobody's."""
        known = self.rhapi.db.race_attribute_value(race.id, FLIGHT)
        name = flight or known or str(uuid.uuid4())
        # Only once: a change of a race is an event that leads here again.
        if name != known:
            self.rhapi.db.race_alter(race.id, attributes={FLIGHT: name})
        seats = []
        for run in self.rhapi.db.pilotruns_by_race(race.id):
            laps = self.rhapi.db.laps_by_pilotrun(run.id)
            moments = [lap.lap_time_stamp for lap in laps if not lap.deleted]
            if run.pilot_id or moments:
                seats.append(self.seat(run.node_index, run.pilot_id, moments))
        return {
            'flight': name,
            'heatId': self.site_id_of_heat(race.heat_id),
            'firstPass': self.first_pass(race.format_id),
            'seats': seats,
        }
