import http.client
import json
import os
import queue
import sys
import threading
import unittest
from http.server import ThreadingHTTPServer

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, '..'), os.path.join(HERE, '..', '..', 'rotorhazard', 'paddock')]

from relay import LARGEST_BODY, receiver  # noqa: E402


class ReceiverTest(unittest.TestCase):
    def setUp(self):
        self.arrived = queue.Queue()
        server = ThreadingHTTPServer(('127.0.0.1', 0), receiver(self.arrived.put))
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        self.port = server.server_port

    def put(self, body):
        connection = http.client.HTTPConnection('127.0.0.1', self.port, timeout=5)
        connection.request('PUT', '/', body, {'content-type': 'application/json; charset=utf-8'})
        answer = connection.getresponse()
        self.assertEqual((answer.status, answer.read()), (200, b''))
        connection.close()

    def test_keeps_everything_before_it_answers(self):
        for body in (json.dumps({'type': 'Hello'}), 'no JSON', ''):
            self.put(body)
            self.assertEqual(self.arrived.get_nowait(), body.encode())

    def test_drops_what_no_event_can_be(self):
        self.put('x' * (LARGEST_BODY + 1))
        self.put('{}')
        self.assertEqual(self.arrived.get_nowait(), b'{}')


if __name__ == '__main__':
    unittest.main()
