"""Pilots, heats and flights of the stand-in of the timer, written to a file with every change."""
import json
import os
import pickle
from types import SimpleNamespace as Thing

DATA = ('pilots', 'heats', 'slots', 'raceclasses', 'races', 'runs', 'laps', 'frequencysets', 'flown', 'last')


class Database:
    def __init__(self, folder, options, trigger, nodes):
        self.path = os.path.join(folder, 'timer.pickle')
        self.options, self.trigger, self.nodes = options, trigger, nodes
        self.pilots, self.heats, self.slots, self.raceclasses = [], [], [], []
        self.races, self.runs, self.laps, self.last = [], [], [], 0
        # Races by the number of their flight in the day.
        self.flown = {}
        frequencies = {name: [None] * nodes for name in ('b', 'c')} | {'f': [5658] * nodes}
        self.frequencysets = [Thing(id=0, name='Default', attributes={}, frequencies=json.dumps(frequencies))]
        if os.path.exists(self.path):
            with open(self.path, 'rb') as file:
                self.__dict__.update(pickle.load(file))

    def save(self):
        with open(self.path + '.new', 'wb') as file:
            pickle.dump({name: getattr(self, name) for name in DATA}, file)
        os.replace(self.path + '.new', self.path)

    def add(self, rows, **values):
        self.last += 1
        rows.append(Thing(id=self.last, attributes={}, **values))
        self.save()
        return rows[-1]

    def alter(self, row, attributes=None, **values):
        row.__dict__.update(values)
        row.attributes.update(attributes or {})
        self.save()

    def option(self, name):
        return self.options.get(name)

    # Pilots and classes

    def pilot_add(self, name, callsign):
        return self.add(self.pilots, name=name, callsign=callsign)

    def pilot_alter(self, pilot_id, **values):
        self.alter(one(self.pilots, pilot_id), **values)

    def pilot_by_id(self, pilot_id):
        return one(self.pilots, pilot_id)

    def pilot_ids_by_attribute(self, name, value):
        return [row.id for row in self.pilots if row.attributes.get(name) == value]

    def pilot_attribute_value(self, pilot_id, name):
        return one(self.pilots, pilot_id).attributes.get(name)

    def raceclass_add(self, name):
        return self.add(self.raceclasses, name=name)

    # Heats: every change of one is heard, also the plugin's own

    def heat_add(self, name, raceclass):
        heat = self.add(self.heats, name=name, class_id=raceclass)
        for node in range(self.nodes):
            self.add(self.slots, heat_id=heat.id, node_index=node, pilot_id=None, method=-1)
        return heat

    def heat_alter(self, heat_id, **values):
        self.alter(one(self.heats, heat_id), **values)
        self.trigger('HEAT_ALTER', {'heat_id': heat_id})

    def heat_by_id(self, heat_id):
        return one(self.heats, heat_id)

    def heat_ids_by_attribute(self, name, value):
        return [row.id for row in self.heats if row.attributes.get(name) == value]

    def heat_attribute_value(self, heat_id, name):
        return one(self.heats, heat_id).attributes.get(name)

    def slots_by_heat(self, heat_id):
        return [slot for slot in self.slots if slot.heat_id == heat_id]

    def slot_alter(self, slot_id, method, pilot):
        slot = one(self.slots, slot_id)
        self.alter(slot, method=method, pilot_id=pilot)
        self.trigger('HEAT_ALTER', {'heat_id': slot.heat_id})

    def reseat(self, heat_id, node, pilot_id):
        """Also in the stored flights of the heat."""
        for run in self.runs:
            if one(self.races, run.race_id).heat_id == heat_id and run.node_index == node:
                run.pilot_id = pilot_id
        slot = next(slot for slot in self.slots_by_heat(heat_id) if slot.node_index == node)
        self.slot_alter(slot.id, 0, pilot_id)

    # Flights

    def add_race(self, flight, heat_id, pilots, laps):
        """With runs of seats that nobody has."""
        race = self.add(self.races, heat_id=heat_id, class_id=one(self.heats, heat_id).class_id, format_id=None)
        for node in range(self.nodes):
            run = self.add(self.runs, race_id=race.id, node_index=node, pilot_id=pilots.get(node) or None)
            for lap in laps[node]:
                at, deleted = lap['lap_time_stamp'], lap['deleted']
                self.add(self.laps, run_id=run.id, lap_time_stamp=at, deleted=deleted)
        self.flown[flight] = race.id
        self.save()
        return race.id

    def move_race(self, race_id, heat_id):
        pilots = {slot.node_index: slot.pilot_id for slot in self.slots_by_heat(heat_id)}
        race = one(self.races, race_id)
        race.heat_id, race.class_id = heat_id, one(self.heats, heat_id).class_id
        for run in self.pilotruns_by_race(race_id):
            run.pilot_id = pilots.get(run.node_index) or None
        self.save()

    def replace_laps(self, race_id, node, wanted):
        run = next(run for run in self.pilotruns_by_race(race_id) if run.node_index == node)
        gone = [lap for lap in self.laps_by_pilotrun(run.id) if round(lap.lap_time_stamp) not in wanted]
        for lap in gone:
            lap.deleted = True
        there = {round(lap.lap_time_stamp) for lap in self.laps_by_pilotrun(run.id)}
        for at in wanted - there:
            self.add(self.laps, run_id=run.id, lap_time_stamp=at, deleted=False)
        self.save()
        self.trigger('LAPS_RESAVE', {'race_id': race_id, 'pilot_id': run.pilot_id})

    def race_by_id(self, race_id):
        return one(self.races, race_id)

    def race_alter(self, race_id, **values):
        self.alter(one(self.races, race_id), **values)
        self.trigger('RACE_ALTER', {'race_id': race_id})

    def race_attribute_value(self, race_id, name):
        return one(self.races, race_id).attributes.get(name)

    def races_by_heat(self, heat_id):
        return [race for race in self.races if race.heat_id == heat_id]

    def pilotruns_by_race(self, race_id):
        return [run for run in self.runs if run.race_id == race_id]

    def laps_by_pilotrun(self, run_id):
        return [lap for lap in self.laps if lap.run_id == run_id]

    def raceformat_by_id(self, _format_id):
        return None

    # Frequencies

    def frequencyset_add(self, name, frequencies):
        return self.add(self.frequencysets, name=name, frequencies=json.dumps(frequencies))

    def frequencyset_alter(self, set_id, frequencies):
        self.alter(one(self.frequencysets, set_id), frequencies=json.dumps(frequencies))


def one(rows, row_id):
    return next((row for row in rows if row.id == row_id), None)
