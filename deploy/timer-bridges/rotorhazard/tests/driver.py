"""python3 driver.py [PORT]: the plugin as a bridge for `npm run timer:prove -- URL`, in a stand-in of the timer."""
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..', '..', 'prove', 'driver'))

from acts import Driver, serve  # noqa: E402


class RotorHazard(Driver):
    program = (os.path.join(HERE, 'timer_process.py'),)

    def take(self, act):
        if act['act'] in ('connect', 'clock', 'restart'):
            return super().take(act)
        self.process.stdin.write(json.dumps(act) + '\n')
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if 'error' in answer:
            raise RuntimeError(answer['error'])
        return answer['status']


if __name__ == '__main__':
    serve(RotorHazard())
