"""python3 -m unittest discover -s deploy/timer-bridges/fpvtrackside/tests"""
import os
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..'), os.path.join(HERE, '..', '..', 'rotorhazard', 'paddock')]

from outbox import Outbox  # noqa: E402
from races import Races  # noqa: E402

PILOTS = ['Ace', 'Bolt']


def pilots(*names):
    return [{'name': name} for name in names]


def heat(heat_id, *names):
    seats = [{'seat': i + 1, 'signUpId': f'id-{name.lower()}', 'callsign': name.upper()} for i, name in enumerate(names)]
    return {'heatId': heat_id, 'seats': seats}


class RacesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.races = self.open()
        self.races.set_plan({'heats': [heat('h1', *PILOTS), heat('h2', 'Crow', 'Dash'), heat('h3', *PILOTS)]})

    def open(self):
        self.outbox = Outbox(os.path.join(self.folder, 'outbox.jsonl'))
        return Races(self.outbox, os.path.join(self.folder, 'races.json'))

    def send(self, kind, **content):
        self.races.take({'type': kind, 'round': 1, 'race': 1, **content})

    def detect(self, name, at, detection=None, **content):
        self.send(
            'DetectionExt',
            **{
                'pilotName': name,
                'raceTime': at,
                'detectionId': detection or f'{name} {at}',
                'valid': True,
                'isLapEnd': True,
                **content,
            },
        )

    def entry(self, name, laps, total, best, dnf=False):
        return {'pilot': {'name': name}, 'totalLaps': laps, 'totalTime': total, 'bestLap': best, 'dnf': dnf}

    def events(self, kind):
        return [event for event in self.outbox.batch(100)['events'] if event['kind'] == kind]

    def fly(self):
        self.send('RaceLoaded', pilots=pilots(*PILOTS))
        self.send('RaceStart', actualStart='2026-05-03T13:00:07.345Z')
        for at in (1.0, 21.5, 42.25):
            self.detect('Ace', at)
        self.detect('Bolt', 1.2)

    def test_a_race_is_the_first_heat_with_its_pilots(self):
        self.fly()
        started = self.events('started')[0]
        self.assertEqual((started['heatId'], started['firstPass']), ('h1', 'start'))
        self.assertEqual(self.events('laps')[2]['seats'], [{'seat': 1, 'passes': [1000, 21_500, 42_250], 'signUpId': 'id-ace'}])
        self.send('RaceLoaded', race=2, pilots=pilots('bolt', 'ACE'))
        self.assertEqual(self.events('selected')[-1]['heatId'], 'h3')
        self.send('RaceLoaded', race=3, pilots=pilots('Ace', 'Crow'))
        self.assertIsNone(self.events('selected')[-1]['heatId'])

    def test_the_plan_may_arrive_after_the_race_was_loaded(self):
        plan = {'heats': self.races.state['heats']}
        self.races.set_plan({'heats': []})
        self.send('RaceLoaded', pilots=pilots(*PILOTS))
        self.races.set_plan(plan)
        self.send('RaceStart', actualStart='2026-05-03T13:00:07.345Z')
        self.assertEqual(self.events('started')[0]['heatId'], 'h1')

    def test_splits_filtered_and_repeated_detections_are_no_passes(self):
        self.fly()
        before = len(self.events('laps'))
        self.detect('Ace', 50.0, isLapEnd=False)
        self.detect('Ace', 51.0, valid=False)
        self.detect('Ace', 42.25)
        self.assertEqual(len(self.events('laps')), before)

    def test_a_result_is_its_passes_unless_it_was_corrected(self):
        self.fly()
        self.send('RaceResult', pilots=[self.entry('Ace', 2, 42.25, 20.5), self.entry('Bolt', 0, 1.2, None, dnf=True)])
        ace, bolt = self.events('saved')[0]['seats']
        self.assertNotIn('result', ace)
        self.assertEqual(bolt['result'], {'status': 'dnf', 'laps': 0, 'totalTime': 1200})
        self.send('RaceResult', pilots=[self.entry('Ace', 3, 63.0, 20.1)])
        corrected = self.events('saved')[1]['seats'][0]['result']
        self.assertEqual(corrected, {'status': 'ok', 'laps': 3, 'totalTime': 63_000, 'bestLap': 20_100})

    def test_a_corrected_time_of_the_same_laps_is_a_correction(self):
        self.fly()
        self.send('RaceResult', pilots=[self.entry('Ace', 2, 43.25, 20.5)])
        self.assertEqual(self.events('saved')[0]['seats'][0]['result']['totalTime'], 43_250)

    def test_an_event_that_waits_does_not_change_with_the_next_pass(self):
        self.fly()
        self.assertEqual([event['seats'][0]['passes'] for event in self.events('laps')][:2], [[1000], [1000, 21_500]])

    def test_knows_the_heats_after_a_restart_without_a_network(self):
        self.races = self.open()
        self.send('RaceLoaded', pilots=pilots(*PILOTS))
        self.assertEqual(self.events('selected')[-1]['heatId'], 'h1')

    def test_a_cleared_result_deletes_nothing(self):
        self.fly()
        self.send('RaceResult', pilots=[])
        self.assertEqual(self.events('saved'), [])
        self.send('RaceCancelled', failure=False)
        self.assertEqual(len(self.events('discarded')), 1)

    def test_goes_on_after_a_restart_in_the_middle_of_a_race(self):
        self.fly()
        self.races = self.open()
        self.detect('Bolt', 22.0)
        last = self.events('laps')[-1]
        self.assertEqual((last['flight'], last['seats'][0]['passes']), (self.events('started')[0]['flight'], [1200, 22_000]))

    def test_where_the_gate_is_decides_what_the_first_pass_is(self):
        self.send('Hello', eventSettings={'primaryTimingSystemLocation': 'EndOfLap'})
        self.fly()
        self.send('RaceResult', pilots=[self.entry('Ace', 3, 42.25, 1.0)])
        saved = self.events('saved')[0]
        self.assertEqual(saved['firstPass'], 'lap')
        self.assertNotIn('result', saved['seats'][0])

    def test_unknown_types_mean_nothing(self):
        self.send('StageRanking', ranking=[])
        self.send('FromTheFuture', anything=1)
        self.assertEqual(self.outbox.events, [])


if __name__ == '__main__':
    unittest.main()
