"""Events that wait for the site, in a file. Free of RotorHazard, so that it can be tested alone."""
import base64
import contextlib
import hashlib
import hmac
import http.client
import json
import os
import time
import urllib.error
import urllib.request
import uuid

BATCH = 20
TIMEOUT_S = 10
# Sent events leave the file when so many have gathered.
COMPACT_AFTER = 500


def boot_id():
    """Monotonic clocks start again with the machine."""
    try:
        with open('/proc/sys/kernel/random/boot_id', encoding='ascii') as file:
            return file.read().strip()
    except OSError:
        # Elsewhere, ages of events from an earlier start of the program come from the wall clock.
        return str(uuid.uuid4())


class Refused(Exception):
    """The site answered, and did not accept the call."""

    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Site:
    """Signed calls to the site."""

    def __init__(self, address, key):
        self.address = address.strip().rstrip('/')
        self.timer_id, _, self.secret = key.strip().partition('.')

    def call(self, name, body):
        data = json.dumps(body, separators=(',', ':')).encode()
        path = f'/api/{name}'
        sent_at = str(int(time.time() * 1000))
        signed = '\n'.join(['POST', path, sent_at, hashlib.sha256(data).hexdigest()])
        digest = hmac.new(self.secret.encode(), signed.encode(), hashlib.sha256).digest()
        headers = {
            'content-type': 'application/json',
            'timer-id': self.timer_id,
            'timer-time': sent_at,
            'timer-signature': base64url(digest),
        }
        request = urllib.request.Request(self.address + path, data, headers)
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT_S) as answer:
                envelope = json.load(answer)
        except urllib.error.HTTPError as error:
            envelope = envelope_in(error)
        except http.client.HTTPException as error:
            # The connection ended within the answer. It is no OSError.
            raise OSError(f'Cut: {error}') from error
        if not isinstance(envelope, dict) or not {'code', 'msg', 'data'} <= envelope.keys():
            raise OSError('Another program answered')
        if envelope['code'] != 0:
            raise Refused(envelope['code'], envelope['msg'])
        return envelope['data']


def envelope_in(error):
    try:
        envelope = json.load(error)
        return {'code': envelope['code'], 'msg': envelope['msg'], 'data': None}
    except (ValueError, KeyError, TypeError, OSError, http.client.HTTPException):
        raise OSError(f'HTTP {error.code}') from error


def base64url(data):
    return base64.urlsafe_b64encode(data).rstrip(b'=').decode()


class Outbox:
    """Numbered events of a run. The first line of the file is the run, each other line an event."""

    def __init__(self, path, clock=time):
        self.path = path
        self.clock = clock
        self.boot = boot_id()
        self.events = []
        self.sent = 0
        if not self.read():
            self.begin()

    def read(self):
        try:
            with open(self.path, encoding='utf-8') as file:
                head = json.loads(file.readline())
                self.run, self.next = head['run'], head['next']
                is_whole = True
                for line in file:
                    try:
                        event = json.loads(line)
                    except ValueError:
                        # The power failed while it was written.
                        is_whole = False
                        break
                    self.events.append(event)
                    self.next = event['number'] + 1
            if not is_whole:
                # The next event would continue that line.
                self.write()
            return True
        except (OSError, ValueError, KeyError):
            return False

    def begin(self):
        """Numbers start again: what waits is numbered anew."""
        self.run = str(uuid.uuid4())
        self.next = 1
        for event in self.events:
            event['number'] = self.next
            self.next += 1
        self.write()

    def write(self):
        """In one step, so that a power cut leaves the old file or the new one."""
        head = {'run': self.run, 'next': self.events[0]['number'] if self.events else self.next}
        with open(self.path + '.new', 'w', encoding='utf-8') as file:
            for line in [head, *self.events]:
                file.write(json.dumps(line) + '\n')
            file.flush()
            os.fsync(file.fileno())
        os.replace(self.path + '.new', self.path)
        self.sent = 0

    def add(self, kind, mono=None, **content):
        """`mono`: the moment, if it was earlier."""
        now = self.clock.monotonic()
        mono = now if mono is None else mono
        event = {
            'number': self.next,
            'kind': kind,
            **content,
            'at': {'mono': mono, 'wall': self.clock.time() - (now - mono), 'boot': self.boot},
        }
        # On disk before it can be sent: a number that the site knows must not come again with another event.
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write(json.dumps(event) + '\n')
        self.events.append(event)
        self.next += 1

    def batch(self, size=BATCH):
        return {
            'run': self.run,
            'oldest': self.events[0]['number'] if self.events else self.next,
            'queued': max(0, len(self.events) - size),
            'events': [self.with_age(event) for event in self.events[:size]],
        }

    def with_age(self, event):
        at = event['at']
        if at['boot'] == self.boot:
            age = self.clock.monotonic() - at['mono']
        else:
            age = self.clock.time() - at['wall']
        sent = {name: value for name, value in event.items() if name != 'at'}
        return {**sent, 'age': max(0, round(age * 1000))}

    def acknowledge(self, up_to):
        """Returns false if the site knows more than was ever sent: another program used this run."""
        if up_to >= self.next:
            self.begin()
            return False
        before = len(self.events)
        self.events = [event for event in self.events if event['number'] > up_to]
        self.sent += before - len(self.events)
        if self.sent >= COMPACT_AFTER or (self.sent > 0 and not self.events):
            self.write()
        return True

    def replace_first(self):
        """The site will never accept it. It is kept in another file, and a harmless event gets its number."""
        event = self.events[0]
        with open(self.path + '.refused', 'a', encoding='utf-8') as file:
            file.write(json.dumps(event) + '\n')
        self.events[0] = {'number': event['number'], 'kind': 'stopped', 'flight': 'refused', 'at': event['at']}
        self.write()


BAD_INPUT = 1001


class Sender:
    """Sends an outbox step by step; `site()` is None while address and key are missing."""

    def __init__(self, outbox, site, program, on_version):
        self.outbox = outbox
        self.site = site
        self.program = program
        self.on_version = on_version
        self.greeted = None
        self.race = None

    def step(self, lock=None):
        """
        Returns whether anything was sent. Raises OSError without a connection, Refused if the site does not accept.
        `lock`: of the outbox, where threads share it; not held while the network is waited for.
        """
        lock = lock or contextlib.nullcontext()
        site = self.site()
        if site is None:
            return False
        key = (site.address, site.timer_id)
        if self.greeted != key:
            self.race = site.call('timer_hello', {'program': self.program})['race']['text']
            self.greeted = key
        with lock:
            batch = self.outbox.batch()
        answer = self.push(site, batch, lock)
        with lock:
            self.outbox.acknowledge(answer['upTo'])
        self.on_version(site, answer['version'])
        return len(batch['events']) > 0

    def push(self, site, batch, lock):
        try:
            return site.call('timer_push', batch)
        except Refused as error:
            if error.code != BAD_INPUT or not batch['events']:
                raise
            with lock:
                if len(batch['events']) == 1:
                    self.outbox.replace_first()
                # Alone, the one that is at fault shows itself.
                first = self.outbox.batch(1)
            return site.call('timer_push', first)
