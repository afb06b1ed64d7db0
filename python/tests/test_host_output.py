import unittest
from tempfile import TemporaryDirectory

from .host_process import HostProcess, write_playbooks

SOURCE = """
import asyncio, logging, sys, threading
from watchfloor import action, log, playbook

print("imported")

@playbook
def speak():
    print("two", "words")
    print("first\\nsecond\\n", end="")
    sys.stderr.write("to stderr\\n")
    sys.stdout.buffer.write("bytes ü\\n".encode())
    log.info("to %s", "info")
    log.critical("to critical")
    logging.getLogger("vendor.client").warning("careful")
    logging.getLogger("vendor.client").debug("noise")
    try:
        1 / 0
    except ZeroDivisionError:
        log.exception("it broke")
    print("no end", end="")

@playbook
async def task_fails_unseen():
    async def fail():
        raise ValueError("unseen")
    task = asyncio.create_task(fail())
    await asyncio.sleep(0.01)
    del task

@playbook
def flood():
    for _ in range(1000):
        print("x" * 100_000)
    log.info("after the flood")

@playbook
def one_huge_print():
    print("ü" * 50_000_000)

@playbook
def many_short_lines():
    for _ in range(200_000):
        print()

@playbook
def without_newline():
    for _ in range(1000):
        sys.stdout.write("y" * 1000)

@playbook
def quiet():
    return 1
"""


class Output(unittest.TestCase):
    place: TemporaryDirectory[str]
    host: HostProcess

    @classmethod
    def setUpClass(cls) -> None:
        cls.place = write_playbooks({"x.py": SOURCE})
        cls.addClassCleanup(cls.place.cleanup)
        cls.host = HostProcess(cls.place.name)
        cls.addClassCleanup(cls.host.__exit__)
        cls.host.hello(log_bytes=20_000)

    def test_everything_said_in_a_run_is_in_its_log_in_order(self) -> None:
        self.assertIsNone(self.host.run("speak")["error"])
        texts = self.host.log_texts()
        self.assertEqual(
            texts[:7],
            [
                ("stdout", "two words"),
                ("stdout", "first\nsecond"),
                ("stderr", "to stderr"),
                ("stdout", "bytes ü"),
                ("info", "to info"),
                ("critical", "to critical"),
                ("warning", "vendor.client: careful"),
            ],
        )
        level, text = texts[7]
        self.assertEqual(level, "error")
        self.assertTrue(text.startswith("it broke\nTraceback") and text.endswith("ZeroDivisionError: division by zero"))
        self.assertEqual(texts[8:], [("stdout", "no end")])

    def test_an_error_that_nobody_awaited_is_told(self) -> None:
        self.host.run("task_fails_unseen")
        self.assertIn(("error", "Task exception was never retrieved: ValueError: unseen"), self.host.log_texts())

    def test_a_flood_ends_at_the_limit_with_one_note(self) -> None:
        for name in ("flood", "one_huge_print", "many_short_lines", "without_newline"):
            with self.subTest(name):
                self.assertEqual(self.host.run(name)["status"], "success")
                texts = [text for _, text in self.host.log_texts()]
                self.assertEqual(texts[-1], "The log ends here: a run may write 20000 bytes.")
                self.assertLessEqual(sum(len(text.encode()) for text in texts[:-1]), 20_000)
                self.assertLess(len(texts), 1000)
        self.assertEqual(self.host.run("quiet")["status"], "success")
        self.assertEqual(self.host.log_texts(), [])

    def test_what_is_said_outside_a_run_goes_to_the_real_stderr(self) -> None:
        with HostProcess(self.place.name) as host:
            host.hello()
            host.send({"type": "bye"})
            out, err = host.process.communicate(timeout=10)
        self.assertEqual((out, err), (b"", b"imported\n"))
