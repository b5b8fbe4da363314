"""The process of a bridge under test: its wall clock can be set, and it ends with its driver."""
import json
import os
import sys
import threading
import time

FOLDER = sys.argv[-1]
real_time = time.time


def read(name):
    with open(os.path.join(FOLDER, name), encoding='utf-8') as file:
        return file.read()


def set_clock():
    time.time = lambda: real_time() + float(read('clock'))


def site():
    """Address and key."""
    return json.loads(read('site'))


def end_with_driver():
    def watch():
        sys.stdin.read()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def ready():
    print('ready', flush=True)
