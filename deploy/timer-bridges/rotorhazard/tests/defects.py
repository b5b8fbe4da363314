"""Defects that the kit has to find: the driver plants the one that the variable DEFECT names."""
import hashlib
from types import SimpleNamespace as Thing


def lost_on_failure(plugin):
    def after(self, _error):
        del self.outbox.events[:1]

    on_failed_step(plugin, after)


def sent_twice(plugin):
    """After a lost answer, with new numbers."""

    def after(self, _error):
        self.outbox.begin()

    on_failed_step(plugin, after)


def on_failed_step(plugin, after):
    real = plugin.Sender.step

    def step(self, *args):
        try:
            return real(self, *args)
        except OSError as error:
            after(self, error)
            raise

    plugin.Sender.step = step


def queue_in_memory(plugin):
    plugin.Outbox.read = lambda _self: False


def numbers_again(plugin):
    """From 1, in the same run."""
    real = plugin.Outbox.read

    def read(self):
        is_read = real(self)
        self.next = 1
        for event in self.events:
            event['number'] = self.next
            self.next += 1
        return is_read

    plugin.Outbox.read = read


def age_by_wall_clock(plugin):
    def with_age(self, event):
        age = self.clock.time() - event['at']['wall']
        return {**{name: event[name] for name in event if name != 'at'}, 'age': max(0, round(age * 1000))}

    plugin.Outbox.with_age = with_age


def wrong_signature(plugin):
    """Of the request without its body."""
    plugin.outbox.hashlib = Thing(sha256=lambda _data=b'': hashlib.sha256(b''))


def results_first(plugin):
    """Previews that wait are skipped when there is a result."""
    real = plugin.Outbox.batch

    def batch(self, *args):
        whole = real(self, *args)
        is_there = any(event['kind'] == 'saved' for event in whole['events'])
        kept = [event for event in whole['events'] if event['kind'] != 'laps']
        return {**whole, 'events': kept} if is_there else whole

    plugin.Outbox.batch = batch


def moved_keeps_heat(plugin):
    heats = {}
    change_saved(plugin, lambda flight: {**flight, 'heatId': heats.setdefault(flight['flight'], flight['heatId'])})


def change_saved(plugin, change):
    real = plugin.Flights.saved
    plugin.Flights.saved = lambda self, *args: change(real(self, *args))


def deleted_passes_kept(plugin):
    def saved(self, race, flight=None):
        db = self.rhapi.db
        laps_of = db.laps_by_pilotrun
        db.laps_by_pilotrun = lambda run: [Thing(lap_time_stamp=lap.lap_time_stamp, deleted=False) for lap in laps_of(run)]
        try:
            return real(self, race, flight)
        finally:
            del db.laps_by_pilotrun

    real = plugin.Flights.saved
    plugin.Flights.saved = saved


def seat_by_name(plugin):
    """Of the first plan."""
    ids = {}
    real = plugin.Plan.pilot

    def pilot(self, seat):
        ids.setdefault(seat['callsign'], seat['signUpId'])
        return real(self, seat)

    def site_id_of_pilot(self, pilot_id):
        found = pilot_id and self.rhapi.db.pilot_by_id(pilot_id)
        return ids.get(found.callsign) if found else None

    plugin.Plan.pilot = pilot
    plugin.Flights.site_id_of_pilot = site_id_of_pilot


def discarded_saved(plugin):
    def on_discard(self, _args):
        seats = [self.flights.seat_in_air(node) for node, pilot in self.rhapi.race.pilots.items() if pilot]
        heat = self.flights.site_id_of_heat(self.rhapi.race.heat_id)
        self.add('saved', flight=self.current, heatId=heat, seats=seats)

    plugin.Bridge.on_discard = on_discard


def plant(name, plugin):
    globals()[name](plugin)
