"""Writes the heats of the site into RotorHazard."""
import json

from .flights import SITE_ID

ASSIGN = 0
NOBODY = 0
READY = 0
PROFILE = 'Paddock'


class Plan:
    def __init__(self, rhapi):
        self.rhapi = rhapi

    def is_possible(self):
        """Never while pilots fly."""
        return self.rhapi.race.status == READY

    def apply(self, plan):
        """Returns whether it was applied: a heat may have begun while it was loaded. Heats that have flights stay as they are."""
        if not self.is_possible():
            return False
        for heat in plan['heats']:
            self.apply_heat(heat)
        self.tune(plan['heats'])
        self.rhapi.ui.broadcast_pilots()
        self.rhapi.ui.broadcast_raceclasses()
        self.rhapi.ui.broadcast_heats()
        return True

    def apply_heat(self, heat):
        db = self.rhapi.db
        name = f"{heat['number']} · {heat['className']['text']}"
        known = db.heat_ids_by_attribute(SITE_ID, heat['heatId'])
        if known:
            heat_id = known[0]
            if db.races_by_heat(heat_id):
                return
            if db.heat_by_id(heat_id).name != name:
                db.heat_alter(heat_id, name=name)
        else:
            heat_id = db.heat_add(name=name, raceclass=self.race_class(heat['className']['text'])).id
            db.heat_alter(heat_id, attributes={SITE_ID: heat['heatId']})
        wanted = {seat['seat'] - 1: self.pilot(seat) for seat in heat['seats']}
        for slot in db.slots_by_heat(heat_id):
            pilot = wanted.get(slot.node_index, NOBODY)
            if (slot.pilot_id or NOBODY) != pilot or slot.method != ASSIGN:
                db.slot_alter(slot.id, method=ASSIGN, pilot=pilot)

    def race_class(self, name):
        for race_class in self.rhapi.db.raceclasses:
            if race_class.name == name:
                return race_class.id
        return self.rhapi.db.raceclass_add(name=name).id

    def pilot(self, seat):
        """By our id; the first time by callsign, since pilots may have been entered before."""
        db = self.rhapi.db
        known = db.pilot_ids_by_attribute(SITE_ID, seat['signUpId'])
        if known:
            if db.pilot_by_id(known[0]).callsign != seat['callsign']:
                db.pilot_alter(known[0], callsign=seat['callsign'])
            return known[0]
        same = [
            pilot.id
            for pilot in db.pilots
            if pilot.callsign == seat['callsign'] and not db.pilot_attribute_value(pilot.id, SITE_ID)
        ]
        pilot_id = same[0] if same else db.pilot_add(name=seat['callsign'], callsign=seat['callsign']).id
        db.pilot_alter(pilot_id, attributes={SITE_ID: seat['signUpId']})
        return pilot_id

    def tune(self, heats):
        """A frequency set of its own; seats keep their frequency where nobody has a channel."""
        current = self.rhapi.race.frequencyset
        frequencies = json.loads(current.frequencies)
        wanted = {name: list(frequencies[name]) for name in ('b', 'c', 'f')}
        tuned = set()
        for heat in heats:
            for seat in heat['seats']:
                node, channel = seat['seat'] - 1, seat['channel']
                if channel is None or node in tuned or node >= len(wanted['f']):
                    continue
                tuned.add(node)
                is_analog = channel['system'] == 'analog'
                wanted['b'][node] = channel['name'][0] if is_analog else None
                wanted['c'][node] = int(channel['name'][1:]) if is_analog else None
                wanted['f'][node] = channel['mhz']
        if wanted['f'] == frequencies['f']:
            return
        own = [one for one in self.rhapi.db.frequencysets if one.name == PROFILE]
        if own:
            self.rhapi.db.frequencyset_alter(own[0].id, frequencies=wanted)
            self.rhapi.race.frequencyset = own[0].id
        else:
            added = self.rhapi.db.frequencyset_add(name=PROFILE, frequencies=wanted)
            self.rhapi.race.frequencyset = added.id
        self.rhapi.ui.broadcast_frequencies()
