"""RotorHazard plugin: a race day of the site in the timer, and its flights on the site."""
import json
import logging
import os
import threading
import time
import uuid

from eventmanager import Evt
from RHUI import UIField, UIFieldType

from .flights import COUNTING, FLIGHT, SITE_ID, Flights
from .outbox import BATCH, Outbox, Refused, Sender, Site
from .plan import Plan

logger = logging.getLogger(__name__)

VERSION = '1.0.0'
PANEL = 'paddock'
ADDRESS, KEY, LOADS_PLAN = 'paddock_address', 'paddock_key', 'paddock_plan'
BEAT_S = 5
# Between attempts; doubled after each.
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1, 30
# Marshalling saves one pilot after the other.
SETTLING_S = 2


class Bridge:
    """Handlers only add to the outbox: one thread talks to the site, so that the timer never waits for the network."""

    def __init__(self, rhapi):
        self.rhapi = rhapi
        self.flights = Flights(rhapi)
        self.plan = Plan(rhapi)
        self.outbox = Outbox(os.path.join(rhapi.server.data_dir, 'paddock-outbox.jsonl'))
        self.wake = threading.Event()
        self.current = None
        self.changed_path = os.path.join(rhapi.server.data_dir, 'paddock-changed.json')
        # Races to send again, with the moment when they have settled. In a file: the timer may restart before.
        self.resaved = dict.fromkeys(self.read_changed(), 0)
        self.version = None
        self.sender = Sender(self.outbox, self.site, f'RotorHazard, plugin {VERSION}', self.on_version)
        self.status = 'Not connected yet'

    # Events of the timer

    def register(self):
        on = self.rhapi.events.on
        for event, handler in {
            Evt.STARTUP: self.on_startup,
            Evt.HEAT_SET: self.on_heat_set,
            Evt.RACE_START: self.on_start,
            Evt.RACE_LAP_RECORDED: self.on_laps,
            Evt.LAP_DELETE: self.on_laps,
            Evt.LAP_RESTORE_DELETED: self.on_laps,
            Evt.RACE_LAPS_REPLACE: self.on_laps_replaced,
            Evt.RACE_STOP: self.on_stop,
            Evt.LAPS_SAVE: self.on_save,
            Evt.LAPS_DISCARD: self.on_discard,
            Evt.LAPS_CLEAR: self.on_clear,
            Evt.LAPS_RESAVE: self.on_race_changed,
            Evt.RACE_ALTER: self.on_race_changed,
            Evt.HEAT_ALTER: self.on_heat_altered,
        }.items():
            on(event, handler, name=f'paddock_{event}', priority=200)

    def add(self, kind, mono=None, **content):
        self.outbox.add(kind, mono, **content)
        self.wake.set()

    def on_startup(self, _args):
        threading.Thread(target=self.run, name='paddock', daemon=True).start()

    def on_heat_set(self, args):
        self.add('selected', heatId=self.flights.site_id_of_heat(args.get('heat_id')))

    def on_start(self, args):
        heat_id = args.get('heat_id')
        # Practice has no heat and is never saved.
        self.current = str(uuid.uuid4()) if heat_id else None
        if self.current is None:
            return
        race_format = self.rhapi.race.raceformat
        self.add(
            'started',
            self.rhapi.race.start_time_internal,
            flight=self.current,
            heatId=self.flights.site_id_of_heat(heat_id),
            firstPass=self.flights.first_pass(getattr(race_format, 'id', None)),
        )

    def on_laps(self, args):
        self.send_seat(args.get('node_index'))

    def on_laps_replaced(self, args):
        self.send_seat(args.get('seat'))

    def send_seat(self, node_index):
        if self.current is not None and node_index is not None:
            self.add('laps', flight=self.current, seats=[self.flights.seat_in_air(node_index)])

    def on_stop(self, _args):
        if self.current is not None:
            self.add('stopped', flight=self.current)

    def on_save(self, args):
        race = self.rhapi.db.race_by_id(args['race_id'])
        self.add('saved', **self.flights.saved(race, self.current))
        self.current = None

    def on_discard(self, _args):
        if self.current is not None:
            self.add('discarded', flight=self.current)

    def on_clear(self, _args):
        self.current = None

    def on_race_changed(self, args):
        self.resaved[args['race_id']] = time.monotonic() + SETTLING_S
        self.write_changed()
        self.wake.set()

    def read_changed(self):
        try:
            with open(self.changed_path, encoding='utf-8') as file:
                return json.load(file)
        except (OSError, ValueError):
            return []

    def write_changed(self):
        with open(self.changed_path + '.new', 'w', encoding='utf-8') as file:
            json.dump(list(self.resaved), file)
        os.replace(self.changed_path + '.new', self.changed_path)

    def on_heat_altered(self, args):
        """A pilot who changes at a seat of a flown heat changes its flights too."""
        for race in self.rhapi.db.races_by_heat(args['heat_id']):
            self.on_race_changed({'race_id': race.id})

    def send_changed_races(self):
        now = time.monotonic()
        for race_id in [race_id for race_id, due in self.resaved.items() if due <= now]:
            del self.resaved[race_id]
            race = self.rhapi.db.race_by_id(race_id)
            if race:
                self.outbox.add('saved', **self.flights.saved(race))
            self.write_changed()

    # The site

    def site(self):
        address, key = self.rhapi.db.option(ADDRESS), self.rhapi.db.option(KEY)
        return Site(address, key) if address and key else None

    def run(self):
        pause = FIRST_PAUSE_S
        while True:
            try:
                self.send_changed_races()
                is_sent = self.send()
                pause = FIRST_PAUSE_S
                # The next batch at once.
                if is_sent and self.outbox.events:
                    continue
                self.wait(min(BEAT_S, SETTLING_S) if self.resaved else BEAT_S)
            except (OSError, Refused, ValueError) as error:
                self.report(f'Not connected: {error}')
                self.sender.greeted = None
                self.wait(pause)
                pause = min(pause * 2, LONGEST_PAUSE_S)
            except Exception:
                # A fault here must not end the connection.
                logger.exception('paddock')
                self.wait(LONGEST_PAUSE_S)

    def wait(self, seconds):
        self.wake.wait(seconds)
        self.wake.clear()

    def send(self):
        """Returns whether anything was sent."""
        if self.site() is None:
            self.report('Enter address and key from the back office')
            return False
        is_sent = self.sender.step()
        self.report(f'Connected to {self.sender.race}')
        return is_sent

    def on_version(self, site, version):
        if version == self.version or self.rhapi.db.option(LOADS_PLAN) not in (True, '1', 1):
            return
        # A start changes the version: otherwise each lap would load the plan again.
        if self.plan.is_possible() and self.plan.apply(site.call('timer_plan', {})):
            self.version = version

    def report(self, status):
        if status == self.status:
            return
        self.status = status
        logger.info('paddock: %s', status)
        self.show_status()

    # Settings page

    def show(self):
        ui, fields = self.rhapi.ui, self.rhapi.fields
        fields.register_pilot_attribute(UIField(SITE_ID, 'Paddock', UIFieldType.TEXT, private=True))
        fields.register_heat_attribute(UIField(SITE_ID, 'Paddock', UIFieldType.TEXT, private=True))
        for name in (FLIGHT, COUNTING):
            fields.register_race_attribute(UIField(name, 'Paddock', UIFieldType.TEXT, private=True))
        ui.register_panel(PANEL, 'Paddock', 'settings')
        # Without a default the timer stores the word None.
        fields.register_option(UIField(ADDRESS, 'Address', UIFieldType.URL, ''), PANEL)
        fields.register_option(UIField(KEY, 'Key', UIFieldType.PASSWORD, ''), PANEL)
        fields.register_option(UIField(LOADS_PLAN, 'Load heats, pilots and channels', UIFieldType.CHECKBOX, '1'), PANEL)
        ui.register_quickbutton(PANEL, 'paddock_test', 'Connect now', self.connect_now)
        ui.register_quickbutton(PANEL, 'paddock_all', 'Send all results again', self.send_all)
        self.show_status()

    def show_status(self):
        waiting = len(self.outbox.events)
        text = f'{self.status}. {waiting} events wait.' if waiting > BATCH else f'{self.status}.'
        self.rhapi.ui.register_markdown(PANEL, 'paddock_status', text)
        self.rhapi.ui.broadcast_ui('settings')

    def connect_now(self, _args):
        self.sender.greeted = self.version = None
        self.wake.set()

    def send_all(self, _args):
        """Results that the site has already change nothing there."""
        for race in self.rhapi.db.races:
            self.resaved[race.id] = 0
        self.wake.set()


def initialize(rhapi):
    bridge = Bridge(rhapi)
    bridge.show()
    bridge.register()
