"""Runs the relay with short pauses, and prints its port."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..'), os.path.join(HERE, '..', '..', 'prove', 'driver')]

import process  # noqa: E402
import relay  # noqa: E402
import outbox  # noqa: E402


class Server(relay.ThreadingHTTPServer):
    def serve_forever(self, *args):
        process.ready()
        print(self.server_port, flush=True)
        super().serve_forever(*args)


def main():
    process.set_clock()
    process.end_with_driver()
    # In seconds; else as at the field.
    relay.BEAT_S, relay.FIRST_PAUSE_S, relay.LONGEST_PAUSE_S, outbox.TIMEOUT_S = 0.1, 0.02, 0.05, 0.3
    relay.ThreadingHTTPServer = Server
    address, key = process.site()
    sys.argv[1:] = [address, key, '--port', '0', '--folder', os.path.join(process.FOLDER, 'data')]
    relay.main()


main()
