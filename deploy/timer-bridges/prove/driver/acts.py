"""The side of a driver that is the same for every timing system: receives acts, and runs the bridge in a process with a folder."""
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

TAKEN, SILENT, UNKNOWN = 200, 202, 501


class Driver:
    """Subclasses have a method for each act that the timing system knows; it returns SILENT if only a result will show it."""

    # Command of the bridge's process, without its folder.
    program = ()

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix='bridge-')
        self.process = None
        self.ahead = 0

    def take(self, act):
        handler = getattr(self, f"on_{act['act']}", None)
        return (handler(act) or TAKEN) if handler else UNKNOWN

    def on_connect(self, act):
        self.end()
        shutil.rmtree(self.folder)
        os.makedirs(self.folder)
        self.on_clock({'ahead': self.ahead})
        self.write('site', json.dumps([act['address'], act['key']]))
        self.begin()

    def on_restart(self, _act):
        self.end()
        self.begin()

    def on_clock(self, act):
        self.ahead = act['ahead']
        self.write('clock', str(self.ahead / 1000))

    def begin(self):
        """Returns when the bridge can take events."""
        command = [sys.executable, '-B', *self.program, self.folder]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.process.stdout.readline()

    def end(self):
        if self.process:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
        self.process = None

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path + '.new', 'w', encoding='utf-8') as file:
            file.write(text)
        os.replace(path + '.new', path)

    def close(self):
        self.end()
        shutil.rmtree(self.folder, ignore_errors=True)


def receiver(driver):
    class Receiver(BaseHTTPRequestHandler):
        protocol_version = 'HTTP/1.1'

        def do_POST(self):
            body = self.rfile.read(int(self.headers.get('content-length') or 0))
            try:
                status, text = driver.take(json.loads(body)), b''
            except Exception as error:  # The kit prints it.
                status, text = 500, repr(error).encode()
            self.send_response(status)
            self.send_header('content-length', str(len(text)))
            self.end_headers()
            self.wfile.write(text)

        def log_message(self, *_args):
            pass

    return Receiver


def serve(driver):
    """driver.py [PORT]"""
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8770
    server = ThreadingHTTPServer(('127.0.0.1', port), receiver(driver))
    print(f'http://127.0.0.1:{server.server_port}/', flush=True)

    server.daemon_threads = True

    def stop(*_args):
        raise KeyboardInterrupt

    signal.signal(signal.SIGTERM, stop)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        driver.close()
