"""Reads the events of FPVTrackside's extension interface 1.1 as flights of the site."""
import json
import os
import time
import uuid
from datetime import datetime

# More detections of one race are a fault.
MAX_PASSES = 100
SEATS = 8
# Of times in seconds.
ROUNDING_MS = 2


def milliseconds(seconds):
    return max(0, round(seconds * 1000))


def key_of(event):
    return f"{event['round']}.{event['race']}"


class Races:
    """Races by round and number, in a file: the relay may start again in the middle of one."""

    def __init__(self, outbox, path):
        self.outbox = outbox
        self.path = path
        # With the plan: after a start without a network, races belong to heats all the same.
        self.state = {'firstPass': 'start', 'signUps': {}, 'races': {}, 'heats': []}
        try:
            with open(path, encoding='utf-8') as file:
                self.state.update(json.load(file))
        except (OSError, ValueError):
            pass

    def save(self):
        with open(self.path + '.new', 'w', encoding='utf-8') as file:
            json.dump(self.state, file)
        os.replace(self.path + '.new', self.path)

    def set_plan(self, plan):
        self.state['heats'] = plan['heats']
        self.save()

    def take(self, event):
        """Types that are not known yet mean nothing."""
        kind = event.get('type')
        handler = {
            'Hello': self.hello,
            'RaceLoaded': self.loaded,
            'RaceStart': self.started,
            'DetectionExt': self.detected,
            'RaceResult': self.result,
            'RaceEnd': self.ended,
            'RaceCancelled': self.cancelled,
        }.get(kind)
        if handler:
            handler(event)
            self.save()

    def hello(self, event):
        place = (event.get('eventSettings') or {}).get('primaryTimingSystemLocation')
        self.state['firstPass'] = 'lap' if place == 'EndOfLap' else 'start'

    def loaded(self, event):
        """Also after a reset, and for races that were flown: those keep what they have."""
        names = [pilot['name'] for pilot in event.get('pilots') or []]
        race = self.race(event)
        race['pilots'] = names
        heat = self.heat_of(names, race)
        race['heatId'] = heat['heatId'] if heat else race.get('heatId')
        self.outbox.add('selected', heatId=race['heatId'])

    def race(self, event):
        return self.state['races'].setdefault(key_of(event), {'pilots': [], 'heatId': None, 'passes': {}, 'seen': []})

    def heat_of(self, names, race):
        """The first heat to fly with these pilots. Heats of other races are taken."""
        wanted = {name.casefold() for name in names}
        taken = {other['heatId'] for other in self.state['races'].values() if other is not race and other.get('flight')}
        for heat in self.state['heats']:
            seats = heat['seats']
            if heat['heatId'] in taken or {seat['callsign'].casefold() for seat in seats} != wanted or not wanted:
                continue
            # From now on by id: a renamed pilot stays the same.
            by_name = {seat['callsign'].casefold(): seat for seat in seats}
            race['seats'] = {name: by_name[name.casefold()]['seat'] for name in names}
            self.state['signUps'].update({name: by_name[name.casefold()]['signUpId'] for name in names})
            return heat
        return None

    def find_heat(self, race):
        """The plan may have arrived since."""
        heat = None if race['heatId'] else self.heat_of(race['pilots'], race)
        if heat:
            race['heatId'] = heat['heatId']

    def started(self, event):
        race = self.race(event)
        start = datetime.fromisoformat(event['actualStart'].replace('Z', '+00:00')).timestamp()
        self.find_heat(race)
        race.update(flight=str(uuid.uuid4()), passes={}, seen=[], isSaved=False)
        ago = max(0.0, time.time() - start)
        self.outbox.add(
            'started',
            time.monotonic() - ago,
            flight=race['flight'],
            heatId=race['heatId'],
            firstPass=self.state['firstPass'],
        )

    def detected(self, event):
        """Splits and filtered detections are no passes of the lap gate."""
        race = self.race(event)
        if not race.get('flight') or not event['valid'] or not event['isLapEnd']:
            return
        if event['detectionId'] in race['seen']:
            return
        race['seen'].append(event['detectionId'])
        name = event['pilotName']
        passes = race['passes'].setdefault(name, [])
        passes.append(milliseconds(event['raceTime']))
        del passes[MAX_PASSES:]
        self.outbox.add('laps', flight=race['flight'], seats=[self.seat(race, name)])

    def seat(self, race, name):
        order = race['pilots'].index(name) + 1 if name in race['pilots'] else len(race['pilots']) + 1
        # A copy: an event that waits must not change with the next pass.
        passes = [*race['passes'].get(name, [])]
        seat = {'seat': min(race.get('seats', {}).get(name, order), SEATS), 'passes': passes}
        sign_up = self.state['signUps'].get(name)
        return {**seat, 'signUpId': sign_up} if sign_up else seat

    def result(self, event):
        """Comes before the end, and again after each correction. An empty one means that results were cleared: never a deletion."""
        race = self.race(event)
        entries = event.get('pilots') or []
        if not race.get('flight') or not entries:
            return
        # Later a director may have chosen one, and the next heat with these pilots is another.
        if not race.get('isSaved'):
            self.find_heat(race)
        race['isSaved'] = True
        seats = []
        for entry in entries:
            name = entry['pilot']['name']
            seat = self.seat(race, name)
            result = self.result_of(entry, seat['passes'])
            seats.append({**seat, 'result': result} if result else seat)
        self.outbox.add(
            'saved',
            flight=race['flight'],
            heatId=race['heatId'],
            firstPass=self.state['firstPass'],
            seats=seats,
        )

    def result_of(self, entry, passes):
        """None if the passes say the same. They do not after a correction, or when detections were lost on the way."""
        laps = entry['totalLaps']
        best = entry.get('bestLap')
        times = [0, *passes] if self.state['firstPass'] == 'lap' else passes
        counted = [after - before for before, after in zip(times, times[1:])]
        if not entry['dnf'] and laps == len(counted):
            # Another time of the same number of laps is a correction, too.
            said = [milliseconds(entry['totalTime']), milliseconds(best)] if laps and best else []
            seen = [passes[-1], min(counted)] if said else []
            if all(abs(one - other) <= ROUNDING_MS for one, other in zip(said, seen)):
                return None
        if laps == 0 and not passes:
            return {'status': 'dnf' if entry['dnf'] else 'dns'}
        return {
            'status': 'dnf' if entry['dnf'] else 'ok',
            'laps': laps,
            'totalTime': milliseconds(entry['totalTime']),
            **({'bestLap': milliseconds(best)} if best else {}),
        }

    def ended(self, event):
        race = self.race(event)
        if race.get('flight'):
            self.outbox.add('stopped', flight=race['flight'])

    def cancelled(self, event):
        race = self.race(event)
        if race.get('flight'):
            self.outbox.add('discarded', flight=race['flight'])
