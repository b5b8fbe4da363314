"""Hosts the plugin; acts come by line on standard input. Threads take turns as the timer's green threads do: at waits and requests."""
import json
import os
import sys
import threading
import traceback
import types
import urllib.request

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..'), os.path.join(HERE, '..', '..', 'prove', 'driver')]

import process  # noqa: E402
from timer import Evt, Timer  # noqa: E402

turn = threading.Lock()


def resting(work):
    def rest(*args, **options):
        turn.release()
        try:
            return work(*args, **options)
        finally:
            turn.acquire()

    return rest


class GreenThread(threading.Thread):
    def run(self):
        with turn:
            super().run()


class GreenEvent(threading.Event):
    def wait(self, timeout=None):
        return resting(super().wait)(timeout)


def load_plugin():
    """The modules that the timer offers to plugins; nothing here is shown."""
    class Anything:
        PASSWORD = URL = TEXT = CHECKBOX = None

        def __init__(self, *_args, **_options):
            pass

    sys.modules['eventmanager'] = types.SimpleNamespace(Evt=Evt)
    sys.modules['RHUI'] = types.SimpleNamespace(UIField=Anything, UIFieldType=Anything)
    urllib.request.urlopen = resting(urllib.request.urlopen)
    import paddock

    paddock.threading = types.SimpleNamespace(Thread=GreenThread, Event=GreenEvent)
    # Pauses, in seconds; else as at the field.
    paddock.BEAT_S, paddock.SETTLING_S = 0.1, 0.05
    paddock.FIRST_PAUSE_S, paddock.LONGEST_PAUSE_S = 0.02, 0.05
    paddock.outbox.TIMEOUT_S = 0.3
    return paddock


def main():
    process.set_clock()
    plugin = load_plugin()
    if os.environ.get('DEFECT'):
        import defects

        defects.plant(os.environ['DEFECT'], plugin)
    timer = Timer(process.FOLDER, dict(zip(('paddock_address', 'paddock_key'), process.site())))
    plugin.initialize(timer)
    with turn:
        timer.trigger(Evt.STARTUP, {})
    process.ready()
    for line in sys.stdin:
        with turn:
            try:
                answer = {'status': timer.take(json.loads(line))}
            except Exception:
                answer = {'error': traceback.format_exc()}
        print(json.dumps(answer), flush=True)
    # The driver has ended.
    os._exit(0)


main()
