#!/usr/bin/env python3
"""Result files of test runs: their sums, and the classes with failed tests, run once more.

    results.py count FOLDER CODE PROJECT...    prints "passed failed skipped" of FOLDER/PROJECT/*.trx; a project
                                               without results, or whose run was aborted, is one more failure
    results.py rerun FOLDER MINUTES            runs the failed classes of FOLDER/STEP/PROJECT/*.trx once more, each
                                               alone; prints the number of tests that passed then

The first lines of a report go to standard error, so that the caller can read the numbers.
"""
import collections
import os
import pathlib
import signal
import subprocess
import sys
import xml.etree.ElementTree as xml

MOST_CLASSES = 3
PROTECTED = ("Security", "Hostile", "Schedules")
ABORTED = "The active test run was aborted"
OUTPUT_LINES = 60
SHORT_OUTPUT_LINES = 12  # of each test when too many failed

Result = collections.namedtuple("Result", "class_name method test outcome output")


def say(text):
    print(text, file=sys.stderr, flush=True)


def name_of(element):
    return element.tag.rpartition("}")[2]


def texts(element, *names):
    return [part.text.strip() for part in element.iter() if name_of(part) in names and part.text]


class ResultFile:
    """One .trx file."""

    def __init__(self, path):
        root = xml.parse(path).getroot()
        self.counters = next((e.attrib for e in root.iter() if name_of(e) == "Counters"), None)
        self.is_aborted = any(ABORTED in text for text in texts(root, "Text"))
        methods = {}
        for test in (e for e in root.iter() if name_of(e) == "UnitTest"):
            method = next(e for e in test if name_of(e) == "TestMethod")
            methods[test.get("id")] = (method.get("className"), method.get("name"))
        self.results = []
        for result in (e for e in root.iter() if name_of(e) == "UnitTestResult"):
            class_name, method = methods[result.get("testId")]
            # The failure stands before the output of the test, because long texts are cut at their end.
            output = "\n".join(texts(result, "Message", "StackTrace") + texts(result, "StdOut", "StdErr"))
            self.results.append(
                Result(class_name, without_arguments(method), result.get("testName"), result.get("outcome"), output))

    def sums(self):
        total, executed, passed = (int(self.counters[name]) for name in ("total", "executed", "passed"))
        return passed, executed - passed, total - executed


def without_arguments(method):
    """The name of a method, without its class and the values of a theory."""
    return method.partition("(")[0].rpartition(".")[2]


def files_of(folder):
    return sorted(folder.glob("**/*.trx"))


def count(folder, code, projects):
    """The sums of a test run: passed, failed, skipped."""
    sums = [0, 0, 0]
    for path in files_of(folder):
        try:
            file = ResultFile(path)
        except xml.ParseError as error:
            say(f"ci: {path} cannot be read: {error}")
            sums[1] += 1
            continue
        if file.counters is None:
            say(f"ci: {path} has no counters")
            sums[1] += 1
            continue
        sums = [a + b for a, b in zip(sums, file.sums())]
        if file.is_aborted:
            say(f"ci: the tests of {path.parent.name} were aborted")
            sums[1] += 1
    if sum(sums) == 0:
        say(f"ci: {folder.name} ran no test")
        return 0, 1, 0
    missing = [project for project in projects if not files_of(folder / project)]
    for project in missing:
        say(f"ci: {project} has no results")
        sums[1] += 1
    # dotnet test ends with 1 when tests fail; a time limit and a signal end it otherwise.
    if code > 1 or (code == 1 and sums[1] == 0):
        say(f"ci: {folder.name} ended with exit code {code}")
        sums[1] += 1
    return tuple(sums)


def failures(folder):
    """The failed results by step, project and class."""
    found = collections.defaultdict(list)
    for path in files_of(folder):
        step, project = path.relative_to(folder).parts[:2]
        try:
            results = ResultFile(path).results
        except xml.ParseError:
            continue
        for result in results:
            # Counted as failed like here: executed, and not passed.
            if result.outcome not in ("Passed", "NotExecuted"):
                found[step, project, result.class_name].append(result)
    return found


def filter_of(class_name):
    return "&".join([f"FullyQualifiedName~{class_name}."] + [f"Category!={name}" for name in PROTECTED])


def rerun(folder, run):
    """Runs failed classes once more; returns how many tests failed once and pass now.

    run(step, project, filter, output) runs the tests of the filter and writes their result file below the output.
    """
    failed = failures(folder)
    if len(failed) > MOST_CLASSES:
        for (_, project, _), results in failed.items():
            for result in results:
                report("failed", project, result, SHORT_OUTPUT_LINES)
        say(f"ci: {len(failed)} classes have failed tests; no more than {MOST_CLASSES} are run again")
        return 0
    settled = 0
    for number, ((step, project, class_name), first) in enumerate(failed.items()):
        output = folder.parent / f"{folder.name}-rerun" / str(number)
        output.mkdir(parents=True)
        run(step, project, filter_of(class_name), output)
        again = [result for path in files_of(output) for result in ResultFile(path).results
                 if result.class_name == class_name]
        aborted = any(ResultFile(path).is_aborted for path in files_of(output))
        passed = {result.method for result in again if result.outcome == "Passed"}
        missing = {result.method for result in first} - passed
        stays_failed = missing or aborted or any(result.outcome not in ("Passed", "NotExecuted") for result in again)
        for result in first:
            report("failed" if stays_failed else "unstable", project, result, OUTPUT_LINES)
        if missing:
            say(f"ci: {class_name} stays failed: {', '.join(sorted(missing))} did not pass when it ran alone, or is of "
                f"the category {' or '.join(PROTECTED)}, of which no test is run again")
        elif stays_failed:
            say(f"ci: {class_name} stays failed: it failed again when it ran alone")
        else:
            settled += len(first)
    return settled


def report(kind, project, result, most_lines):
    say(f"{kind}: {project} {result.test}")
    lines = result.output.splitlines()
    for line in lines[:most_lines]:
        say(f"    {line}")
    if len(lines) > most_lines:
        say(f"    and {len(lines) - most_lines} lines more")


def run_tests(minutes):
    def run(step, project, filter_text, output):
        command = ["dotnet", "test", f"test/{project}", "--no-build", "--filter", filter_text]
        if step == "release":
            command += ["-c", "Release"]
        say(f"ci: again: {' '.join(command)}")
        environment = {**os.environ, "WOAD_TEST_RESULTS": str(output)}
        process = subprocess.Popen(command, env=environment, stdout=sys.stderr, start_new_session=True)
        try:
            process.wait(minutes * 60)
        except subprocess.TimeoutExpired:
            say(f"ci: {project} did not end within {minutes} minutes")
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()

    return run


def main(arguments):
    if arguments[0] == "count":
        print(*count(pathlib.Path(arguments[1]), int(arguments[2]), arguments[3:]))
    elif arguments[0] == "rerun":
        print(rerun(pathlib.Path(arguments[1]), run_tests(float(arguments[2]))))
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
