"""Flights that were saved, as the site gets them."""
import os
import sys
import unittest
from types import SimpleNamespace as Thing
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', 'paddock'))

from flights import Flights  # noqa: E402

START, LAP = 7, 8


class FlightsTest(unittest.TestCase):
    def setUp(self):
        db = mock.MagicMock()
        attributes = {}
        db.race_attribute_value.side_effect = lambda _race, name: attributes.get(name, False)
        db.race_alter.side_effect = lambda _race, attributes: self.altered(attributes)
        db.raceformat_by_id.side_effect = {START: Thing(start_behavior=0), LAP: Thing(start_behavior=1)}.get
        db.pilotruns_by_race.return_value = []
        self.attributes, self.alterations = attributes, 0
        self.flights = Flights(Thing(db=db))
        self.race = Thing(id=1, heat_id=2, class_id=3, format_id=START)

    def altered(self, attributes):
        self.attributes.update(attributes)
        self.alterations += 1

    def test_another_format_of_the_class_does_not_change_flights_of_before(self):
        first = self.flights.saved(self.race, 'a')
        self.race.format_id = LAP
        again = self.flights.saved(self.race)
        self.assertEqual((first['firstPass'], again['firstPass'], again['flight']), ('start', 'start', 'a'))
        self.assertEqual(self.alterations, 1)

    def test_in_another_class_its_format_counts(self):
        self.flights.saved(self.race, 'a')
        self.race.class_id, self.race.format_id = 4, LAP
        self.assertEqual(self.flights.saved(self.race)['firstPass'], 'lap')


if __name__ == '__main__':
    unittest.main()
