"""Settings of the plugin in a timer where nothing was entered yet."""
import os
import sys
import tempfile
import types
import unittest
from unittest import mock

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, '..'))


class Field:
    def __init__(self, name, _label, _kind, value=None, **_options):
        self.name, self.value = name, value


class Names:
    def __getattr__(self, name):
        return name


def load_plugin():
    modules = {
        'eventmanager': types.SimpleNamespace(Evt=Names()),
        'RHUI': types.SimpleNamespace(UIField=Field, UIFieldType=Names()),
    }
    with mock.patch.dict(sys.modules, modules):
        import paddock

    return paddock


class SettingsTest(unittest.TestCase):
    def test_no_site_before_address_and_key_were_entered(self):
        plugin = load_plugin()
        timer = mock.MagicMock()
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        timer.server.data_dir = folder.name
        bridge = plugin.Bridge(timer)
        bridge.show()
        # The timer stores defaults as text.
        options = {call.args[0].name: str(call.args[0].value) for call in timer.fields.register_option.call_args_list}
        timer.db.option.side_effect = options.get
        self.assertIsNone(bridge.site())


if __name__ == '__main__':
    unittest.main()
