"""python3 -m unittest discover -s deploy/timer-bridges/rotorhazard/tests"""
import json
import os
import sys
import tempfile
import unittest

HERE = os.path.dirname(os.path.abspath(__file__))
# The package itself needs RotorHazard.
sys.path.insert(0, os.path.join(HERE, '..', 'paddock'))

from outbox import Outbox  # noqa: E402


class FakeClock:
    def __init__(self):
        self.mono, self.wall = 1000.0, 2_000_000.0

    def monotonic(self):
        return self.mono

    def time(self):
        return self.wall

    def pass_by(self, seconds):
        self.mono += seconds
        self.wall += seconds


class OutboxTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, 'outbox.jsonl')
        self.clock = FakeClock()

    def open(self, boot='first'):
        outbox = Outbox(self.path, self.clock)
        outbox.boot = boot
        return outbox

    def numbers(self, outbox):
        return [event['number'] for event in outbox.batch()['events']]

    def ages(self, outbox):
        return [event['age'] for event in outbox.batch()['events']]

    def test_age_grows_and_does_not_follow_a_clock_that_is_set(self):
        outbox = self.open()
        outbox.add('started', 997.5, flight='a')
        self.clock.pass_by(10)
        self.clock.wall += 86_400 * 700
        self.assertEqual(self.ages(outbox), [12_500])

    def test_events_survive_a_restart_of_the_program(self):
        outbox = self.open()
        outbox.add('started', flight='a')
        outbox.add('stopped', flight='a')
        again = self.open()
        self.clock.pass_by(60)
        self.assertEqual(again.run, outbox.run)
        self.assertEqual(self.ages(again), [60_000, 60_000])
        again.add('stopped', flight='a')
        self.assertEqual(self.numbers(again), [1, 2, 3])

    def test_ages_come_from_the_wall_clock_after_a_restart_of_the_machine(self):
        self.open().add('started', 990.0, flight='a')
        self.clock.mono, self.clock.wall = 5.0, self.clock.wall + 300
        self.assertEqual(self.ages(self.open(boot='second')), [310_000])
        self.clock.wall -= 86_400
        self.assertEqual(self.ages(self.open(boot='second')), [0])

    def test_a_line_that_was_cut_is_left_out(self):
        outbox = self.open()
        outbox.add('started', flight='a')
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write('{"number": 2, "kind"')
        again = self.open()
        self.assertEqual(self.numbers(again), [1])
        again.add('stopped', flight='a')
        again.add('stopped', flight='b')
        self.assertEqual(self.numbers(self.open()), [1, 2, 3])

    def test_acknowledged_events_leave_and_numbers_go_on(self):
        outbox = self.open()
        for _ in range(45):
            outbox.add('stopped', flight='a')
        self.assertEqual(self.numbers(outbox), list(range(1, 21)))
        self.assertEqual(outbox.batch()['queued'], 25)
        outbox.acknowledge(20)
        self.assertEqual(outbox.batch()['oldest'], 21)
        outbox.acknowledge(45)
        self.assertEqual(outbox.batch()['oldest'], 46)
        again = self.open()
        again.add('stopped', flight='a')
        self.assertEqual(self.numbers(again), [46])

    def test_a_run_that_the_site_knows_further_begins_anew(self):
        outbox = self.open()
        outbox.add('started', flight='a')
        run = outbox.run
        self.assertFalse(outbox.acknowledge(7))
        self.assertNotEqual(outbox.run, run)
        self.assertEqual(self.numbers(outbox), [1])
        self.assertEqual(self.open().run, outbox.run)

    def test_a_refused_event_is_kept_aside(self):
        outbox = self.open()
        outbox.add('saved', flight='a', seats=[])
        outbox.add('stopped', flight='b')
        outbox.replace_first()
        first, second = outbox.batch()['events']
        self.assertEqual((first['number'], first['flight'], second['flight']), (1, 'refused', 'b'))
        with open(self.path + '.refused', encoding='utf-8') as file:
            self.assertEqual(json.loads(file.readline())['kind'], 'saved')


if __name__ == '__main__':
    unittest.main()
