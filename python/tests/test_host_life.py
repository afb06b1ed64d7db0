"""Greeting, leaving, and everything that ends a host."""

import os
import unittest

from .host_process import HostProcess, write_playbooks

SOURCE = """
import os, sys, time
from watchfloor import *

@playbook
def hog():
    return len(bytearray(2_000_000_000))

@playbook
def quick():
    return 1

@playbook
def slow():
    log.info("begun")
    time.sleep(0.3)
    return "done"

@playbook
async def endless():
    log.info("begun")
    while True:
        pass

@playbook
def vanish():
    os._exit(7)

@playbook
def settings():
    return sorted(name for name in os.environ if name.startswith("WATCHFLOOR"))

@playbook
def working_folder_is_searched():
    return os.getcwd() in sys.path or "" in sys.path
"""


class Life(unittest.TestCase):
    def setUp(self) -> None:
        self.place = write_playbooks(
            {"x.py": SOURCE, "broken.py": "import nowhere_to_be_found\n", "gone.py": "import sys; sys.exit(4)"}
        )
        self.addCleanup(self.place.cleanup)
        self.host = HostProcess(self.place.name)
        self.addCleanup(self.host.__exit__)

    def test_ready_tells_version_pid_and_files_that_did_not_load(self) -> None:
        ready = self.host.hello()
        self.assertEqual((ready["protocol"], ready["pid"]), (1, self.host.process.pid))
        self.assertRegex(ready["python"], r"^3\.\d+\.\d+$")
        broken, gone = ready["errors"]
        self.assertTrue(broken["path"].endswith("broken.py"))
        self.assertEqual(broken["error"], "ModuleNotFoundError: No module named 'nowhere_to_be_found'")
        self.assertIn("line 1", broken["traceback"])
        self.assertEqual(gone["error"], "SystemExit: 4")
        self.assertEqual(self.host.run("quick")["result"], 1)

    def test_bye_ends_with_zero_after_the_run_in_progress(self) -> None:
        self.host.hello()
        self.host.start("slow")
        self.host.hear("log")
        self.host.send({"type": "bye"})
        self.assertEqual(self.host.hear("finished")["result"], "done")
        self.assertEqual(self.host.exit_code(), 0)

    def test_the_end_of_the_server_ends_it_at_once_even_when_blocked(self) -> None:
        self.host.hello()
        self.host.start("endless")
        self.host.hear("log")
        self.host.hang_up()
        self.assertEqual(self.host.exit_code(), 0)

    def test_no_hello_no_life(self) -> None:
        self.host.hang_up()
        self.assertEqual(self.host.exit_code(), 0)

    def test_another_protocol_or_a_malformed_line_is_refused_with_one_sentence(self) -> None:
        for line, sentence in [
            (
                b'{"type":"hello","protocol":2,"files":[]}\n',
                b"the server speaks protocol 2, this host speaks protocol 1",
            ),
            (b"hello\n", b"malformed message"),
            (b'{"type":"hello","protocol":1}\n', b"malformed message (KeyError: 'files')"),
            (b"[]\n", b"malformed message"),
            (b'{"type":"bye"}\n', b"the first message must be hello"),
        ]:
            with self.subTest(line=line), HostProcess(self.place.name) as host:
                host.send_bytes(line)
                self.assertEqual(host.exit_code(), 2)
                err = host.process.communicate()[1]
                self.assertIn(sentence, err)
                self.assertEqual(err.count(b"\n"), 1)

    def test_a_second_run_at_a_time_is_refused(self) -> None:
        self.host.hello()
        self.host.start("slow")
        self.host.hear("log")
        self.host.start("quick", run_id="r-2")
        self.assertEqual(self.host.exit_code(), 2)

    def test_unknown_messages_are_ignored(self) -> None:
        self.host.hello()
        self.host.send({"type": "news", "text": "a later version knows this"})
        self.host.send({"type": "answer", "id": 99, "ok": True, "value": None})
        self.assertEqual(self.host.run("quick")["result"], 1)

    def test_memory_has_a_limit_and_the_process_is_to_be_replaced(self) -> None:
        self.host.hello(memory_bytes=1_000_000_000)
        finished = self.host.run("hog")
        self.assertEqual((finished["status"], finished["tainted"]), ("failed", True))
        self.assertTrue(finished["error"].startswith("MemoryError"))

    def test_a_playbook_can_end_the_process_and_the_code_tells(self) -> None:
        self.host.hello()
        self.host.start("vanish")
        self.assertEqual(self.host.exit_code(), 7)

    def test_a_playbook_sees_nothing_of_the_channel_or_the_working_folder(self) -> None:
        self.host.hello()
        self.assertEqual(self.host.run("settings")["result"], [])
        self.assertEqual(self.host.run("working_folder_is_searched")["result"], False)

    def test_ctrl_c_in_the_terminal_is_the_servers_business(self) -> None:
        self.host.hello()
        os.kill(self.host.process.pid, 2)
        self.assertEqual(self.host.run("quick")["result"], 1)
