"""Relay between FPVTrackside and the site: python3 relay.py ADDRESS KEY [--port 8765] [--folder FOLDER]

FPVTrackside sends each event once, waits 1.5 s, and never asks again. So the relay runs on the same computer, answers at once, keeps
events in a file and sends them to the site, also after hours without a network.
"""
import argparse
import json
import logging
import os
import queue
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
LONGEST_PAUSE_S = 30
LARGEST_BODY = 1_000_000

logger = logging.getLogger('relay')


def receiver(arrived):
    class Receiver(BaseHTTPRequestHandler):
        protocol_version = 'HTTP/1.1'

        def do_PUT(self):
            size = int(self.headers.get('content-length') or 0)
            body = self.rfile.read(min(size, LARGEST_BODY))
            self.send_response(200)
            self.send_header('content-length', '0')
            self.end_headers()
            if size <= LARGEST_BODY:
                arrived.put(body)

        do_POST = do_PUT

        def log_message(self, *_args):
            pass

    return Receiver


class Relay:
    def __init__(self, site, folder):
        self.arrived = queue.Queue()
        self.lock = threading.Lock()
        self.wake = threading.Event()
        self.outbox = Outbox(os.path.join(folder, 'outbox.jsonl'))
        self.races = Races(self.outbox, os.path.join(folder, 'races.json'))
        self.sender = Sender(self.outbox, lambda: site, f'FPVTrackside, relay {VERSION}', self.on_version)
        self.version = None

    def on_version(self, site, version):
        if version != self.version:
            self.races.set_plan(site.call('timer_plan', {}))
            self.version = version

    def translate(self):
        while True:
            body = self.arrived.get()
            try:
                event = json.loads(body)
                with self.lock:
                    self.races.take(event)
                self.wake.set()
            except (ValueError, KeyError, TypeError, AttributeError):
                logger.exception('An event of FPVTrackside was not understood: %s', body[:500])

    def send(self):
        pause = 1
        while True:
            try:
                is_sent = self.sender.step(self.lock)
                pause = 1
                if not (is_sent and self.outbox.events):
                    self.wait(BEAT_S)
            except (OSError, Refused, ValueError) as error:
                logger.warning('Not connected: %s', error)
                self.sender.greeted = None
                # Not woken by events: each would be another attempt.
                time.sleep(pause)
                pause = min(pause * 2, LONGEST_PAUSE_S)

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
    for work in (relay.translate, relay.send):
        threading.Thread(target=work, daemon=True).start()
    server = ThreadingHTTPServer(('127.0.0.1', options.port), receiver(relay.arrived))
    server.daemon_threads = True
    logger.info('FPVTrackside: NotificationURL http://127.0.0.1:%s/ and ExtensionMode on', server.server_port)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == '__main__':
    main()
