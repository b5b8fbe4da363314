"""python3 push.py ADDRESS KEY < events: sends events as the plugin does, and prints the answer or why it was refused."""
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'paddock'))

from outbox import Outbox, Refused, Site  # noqa: E402

address, key = sys.argv[1:]
site = Site(address, key)
with tempfile.TemporaryDirectory() as folder:
    outbox = Outbox(os.path.join(folder, 'outbox.jsonl'))
    for event in json.load(sys.stdin):
        outbox.add(**event)
    try:
        site.call('timer_hello', {'program': 'Пробный таймер 1'})
        print(json.dumps(site.call('timer_push', outbox.batch())))
    except Refused as error:
        print(json.dumps({'refused': error.code}))
