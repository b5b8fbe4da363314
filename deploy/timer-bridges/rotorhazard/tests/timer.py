"""As much of a timer as the plugin uses: races in memory, and a database that survives the process. Own code, by the documented plugin API."""
import time
from types import SimpleNamespace as Thing

from timer_database import Database

READY, RACING, DONE = 0, 1, 2
NODES = 8
TAKEN, UNKNOWN = 200, 501


class Names(type):
    def __getattr__(cls, name):
        return name


class Evt(metaclass=Names):
    """The name of an event is its value."""


class Nothing:
    """Panels, fields and broadcasts."""

    def __getattr__(self, _name):
        return lambda *_args, **_options: None


class Race:
    def __init__(self, database):
        self.database = database
        self.heat_id = None
        self.raceformat = None
        self.start_time_internal = 0
        self.flight = None
        self.clear()

    def clear(self):
        self.status = READY
        self.laps_raw = [[] for _ in range(NODES)]
        self.frequencies = self.frequencies if hasattr(self, 'frequencies') else None

    @property
    def pilots(self):
        slots = self.database.slots_by_heat(self.heat_id) if self.heat_id else []
        return {slot.node_index: slot.pilot_id or 0 for slot in slots}

    @property
    def frequencyset(self):
        return self.frequencies or self.database.frequencysets[0]

    @frequencyset.setter
    def frequencyset(self, wanted):
        self.frequencies = next(one for one in self.database.frequencysets if one.id == wanted)


class Timer:
    """Is the plugin's API as well."""

    def __init__(self, folder, options):
        self.server = Thing(data_dir=folder)
        self.handlers = {}
        self.events = Thing(on=self.on)
        self.ui, self.fields = Nothing(), Nothing()
        self.db = Database(folder, {'paddock_plan': '1', **options}, self.trigger, NODES)
        self.race = Race(self.db)

    def on(self, event, handler, name, priority):
        self.handlers.setdefault(event, {})[name] = handler

    def trigger(self, event, args):
        for handler in self.handlers.get(event, {}).values():
            handler(args)

    def take(self, act):
        handler = getattr(self, f"on_{act['act']}", None)
        if handler is None:
            return UNKNOWN
        handler(act)
        return TAKEN

    def heat(self, act):
        return self.db.heat_ids_by_attribute('paddock_id', act['heat']['heatId'])[0]

    def on_heat(self, act):
        self.race.heat_id = self.heat(act)
        self.trigger(Evt.HEAT_SET, {'heat_id': self.race.heat_id})

    def on_start(self, act):
        self.race.clear()
        self.race.status, self.race.flight = RACING, act['flight']
        self.race.start_time_internal = time.monotonic() - act['ago'] / 1000
        self.trigger(Evt.RACE_START, {'heat_id': self.race.heat_id})

    def on_pass(self, act):
        node = act['seat'] - 1
        # Times of the timer are floats with noise.
        lap = {'lap_time_stamp': act['at'] + 1e-9, 'deleted': False, 'late_lap': False}
        self.race.laps_raw[node].append(lap)
        self.trigger(Evt.RACE_LAP_RECORDED, {'node_index': node, 'pilot_id': self.race.pilots.get(node)})

    def on_laps(self, act):
        node, wanted = act['seat'] - 1, set(act['passes'])
        if act['flight'] in self.db.flown:
            self.db.replace_laps(self.db.flown[act['flight']], node, wanted)
        elif self.race.status == RACING:
            laps = self.race.laps_raw[node]
            for lap in [lap for lap in laps if lap['deleted'] == (round(lap['lap_time_stamp']) in wanted)]:
                lap['deleted'] = not lap['deleted']
                event = Evt.LAP_DELETE if lap['deleted'] else Evt.LAP_RESTORE_DELETED
            self.trigger(event, {'node_index': node})
        else:
            self.race.laps_raw[node] = [
                {'lap_time_stamp': at, 'deleted': False, 'late_lap': False} for at in sorted(wanted)
            ]
            self.trigger(Evt.RACE_LAPS_REPLACE, {'seat': node})

    def on_stop(self, _act):
        self.race.status = DONE
        self.trigger(Evt.RACE_STOP, {})

    def on_save(self, _act):
        race = self.race
        race_id = self.db.add_race(race.flight, race.heat_id, race.pilots, race.laps_raw)
        self.trigger(Evt.LAPS_SAVE, {'race_id': race_id})
        self.clear()

    def on_discard(self, _act):
        self.trigger(Evt.LAPS_DISCARD, {})
        self.clear()

    def clear(self):
        self.race.clear()
        self.trigger(Evt.LAPS_CLEAR, {})

    def on_move(self, act):
        race_id = self.db.flown[act['flight']]
        self.db.move_race(race_id, self.heat(act))
        self.trigger(Evt.RACE_ALTER, {'race_id': race_id})

    def on_reseat(self, act):
        seat = next(one for one in act['heat']['seats'] if one['seat'] == act['seat'])
        pilot_id = self.db.pilot_ids_by_attribute('paddock_id', seat['signUpId'])[0]
        self.db.reseat(self.heat(act), act['seat'] - 1, pilot_id)

    def on_rename(self, _act):
        """Comes with the plan."""
