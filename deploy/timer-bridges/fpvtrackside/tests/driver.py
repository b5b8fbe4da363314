"""python3 driver.py [PORT]: the relay as a bridge for `npm run timer:prove -- URL`; sends what FPVTrackside would send, by its documented interface."""
import http.client
import json
import os
import sys
import time
import uuid
from datetime import datetime, timezone

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', '..', 'prove', 'driver'))

from acts import SILENT, TAKEN, Driver, serve  # noqa: E402


class FpvTrackside(Driver):
    """Knows pilots by name, and has no way to move a flight or to change its pilots: these acts are missing."""

    program = (os.path.join(HERE, 'relay_process.py'),)

    def begin(self):
        super().begin()
        self.port = int(self.process.stdout.readline())

    def on_connect(self, act):
        super().on_connect(act)
        # Numbers of races by heat; flights by their number in the day.
        self.races, self.flights, self.race, self.flight = {}, {}, None, None
        self.put('Hello', eventSettings={'primaryTimingSystemLocation': 'Holeshot'})

    def put(self, kind, **content):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=5)
        body = json.dumps({'type': kind, **content})
        connection.request('PUT', '/', body, {'content-type': 'application/json; charset=utf-8'})
        if connection.getresponse().status != 200:
            raise RuntimeError(f'{kind} was not taken')
        connection.close()

    def of_race(self, kind, race, **content):
        self.put(kind, round=1, race=race['number'], **content)

    def on_heat(self, act):
        heat = act['heat']
        number = self.races.setdefault(heat['heatId'], len(self.races) + 1)
        names = {seat['seat']: seat['callsign'] for seat in heat['seats']}
        self.race = {'number': number, 'names': names}
        self.of_race('RaceLoaded', self.race, pilots=[{'name': name} for name in names.values()])

    def on_start(self, act):
        start = datetime.fromtimestamp(time.time() + self.ahead / 1000 - act['ago'] / 1000, timezone.utc)
        self.flight = {**self.race, 'passes': {seat: [] for seat in self.race['names']}, 'isSaved': False}
        self.flights[act['flight']] = self.flight
        self.of_race('RaceStart', self.flight, actualStart=start.isoformat(timespec='milliseconds').replace('+00:00', 'Z'))

    def on_pass(self, act):
        self.flight['passes'][act['seat']].append(act['at'])
        self.of_race(
            'DetectionExt',
            self.flight,
            detectionId=str(uuid.uuid4()),
            pilotName=self.flight['names'][act['seat']],
            raceTime=act['at'] / 1000,
            valid=True,
            isLapEnd=True,
        )

    def on_laps(self, act):
        """Heard with the result, which is sent again after a correction."""
        flight = self.flights[act['flight']]
        flight['passes'][act['seat']] = sorted(act['passes'])
        if not flight['isSaved']:
            return SILENT
        self.send_result(flight)
        return TAKEN

    def on_stop(self, _act):
        """The result comes before the end of the race."""

    def on_save(self, _act):
        self.flight['isSaved'] = True
        self.send_result(self.flight)
        self.of_race('RaceEnd', self.flight)

    def on_discard(self, _act):
        self.of_race('RaceEnd', self.flight)
        self.of_race('RaceCancelled', self.flight, failure=False)

    def send_result(self, flight):
        entries = []
        for seat, passes in flight['passes'].items():
            laps = [after - before for before, after in zip(passes, passes[1:])]
            entries.append(
                {
                    'pilot': {'name': flight['names'][seat]},
                    'totalLaps': len(laps),
                    'totalTime': passes[-1] / 1000 if passes else 0,
                    'bestLap': min(laps) / 1000 if laps else 0,
                    'dnf': False,
                }
            )
        self.of_race('RaceResult', flight, pilots=entries)


if __name__ == '__main__':
    serve(FpvTrackside())
