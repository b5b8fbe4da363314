"""Relay between FPVTrackside and the site: python3 relay.py ADDRESS KEY [--port 8765] [--folder FOLDER]

FPVTrackside sends each event once, waits 1.5 s, and never asks again. So the relay runs on the same computer, keeps events in a file
before it answers, and sends them to the site, also after hours without a network.
"""
import argparse
import json
import logging
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'rotorhazard', 'paddock')]

from outbox import Outbox, Refused, Sender, Site  # noqa: E402
from races import Races  # noqa: E402

VERSION = '1.0.0'
BEAT_S = 5
# Between attempts; doubled after each.
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1, 30
LARGEST_BODY = 1_000_000

logger = logging.getLogger('relay')


def receiver(take):
    """`take` keeps the event: after the answer it never comes again."""

    class Receiver(BaseHTTPRequestHandler):
        protocol_version = 'HTTP/1.1'

        def do_PUT(self):
            size = int(self.headers.get('content-length') or 0)
            body = self.rfile.read(min(size, LARGEST_BODY))
            if size <= LARGEST_BODY:
                take(body)
            self.send_response(200)
            self.send_header('content-length', '0')
            self.end_headers()

        do_POST = do_PUT

        def log_message(self, *_args):
            pass

    return Receiver


class Relay:
    def __init__(self, site, folder):
        self.lock = threading.Lock()
        self.wake = threading.Event()
        self.outbox = Outbox(os.path.join(folder, 'outbox.jsonl'))
        self.races = Races(self.outbox, os.path.join(folder, 'races.json'))
        self.sender = Sender(self.outbox, lambda: site, f'FPVTrackside, relay {VERSION}', self.on_version)
        self.version = None

    def on_version(self, site, version):
        if version != self.version:
            plan = site.call('timer_plan', {})
            with self.lock:
                self.races.set_plan(plan)
            self.version = version

    def take(self, body):
        try:
            event = json.loads(body)
            with self.lock:
                self.races.take(event)
            self.wake.set()
        except Exception:
            # It would not understand another answer than 200.
            logger.exception('An event of FPVTrackside was not understood: %s', body[:500])

    def send(self):
        pause = FIRST_PAUSE_S
        while True:
            try:
                is_sent = self.sender.step(self.lock)
                pause = FIRST_PAUSE_S
                if not (is_sent and self.outbox.events):
                    self.wait(BEAT_S)
            except (OSError, Refused, ValueError) as error:
                logger.warning('Not connected: %s', error)
                self.sender.greeted = None
                # Not woken by events: each would be another attempt.
                time.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE_S)
            except Exception:
                # A fault here must not end the connection.
                logger.exception('relay')
                self.sender.greeted = None
                time.sleep(LONGEST_PAUSE_S)

    def wait(self, seconds):
        self.wake.wait(seconds)
        self.wake.clear()


def main():
    parser = argparse.ArgumentParser(description='Relay between FPVTrackside and the site')
    parser.add_argument('address', help='of the site, from the back office')
    parser.add_argument('key', help='from the back office')
    parser.add_argument('--port', type=int, default=8765)
    parser.add_argument('--folder', default=os.path.join(HERE, 'data'))
    options = parser.parse_args()
    logging.basicConfig(format='%(asctime)s %(message)s', level=logging.INFO)
    os.makedirs(options.folder, exist_ok=True)
    relay = Relay(Site(options.address, options.key), options.folder)
    threading.Thread(target=relay.send, daemon=True).start()
    server = ThreadingHTTPServer(('127.0.0.1', options.port), receiver(relay.take))
    server.daemon_threads = True
    logger.info('FPVTrackside: NotificationURL http://127.0.0.1:%s/ and ExtensionMode on', server.server_port)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == '__main__':
    main()
