#!/usr/bin/env python3
"""Tests of results.py, with made result files: python3 .ci/results_tests.py"""
import contextlib
import io
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
from xml.sax.saxutils import escape, quoteattr

import results

NAMESPACE = "http://microsoft.com/schemas/VisualStudio/TeamTest/2010"


def trx(tests, run_text=None):
    """A result file of (class, test, outcome)."""
    definitions, entries = "", ""
    for number, (class_name, test, outcome) in enumerate(tests):
        method = test.partition("(")[0]
        definitions += (f'<UnitTest name={quoteattr(class_name + "." + test)} id="{number}">'
                        f'<TestMethod className={quoteattr(class_name)} name={quoteattr(method)}/></UnitTest>')
        output = "" if outcome == "Passed" else (
            f"<Output><StdOut>seed 17</StdOut><ErrorInfo><Message>{escape('expected <1>')}</Message>"
            "<StackTrace>at It.Was()</StackTrace></ErrorInfo></Output>")
        entries += (f'<UnitTestResult testId="{number}" testName={quoteattr(class_name + "." + test)} '
                    f'outcome="{outcome}">{output}</UnitTestResult>')
    passed = sum(outcome == "Passed" for _, _, outcome in tests)
    executed = sum(outcome != "NotExecuted" for _, _, outcome in tests)
    text = f"<RunInfos><RunInfo><Text>{escape(run_text)}</Text></RunInfo></RunInfos>" if run_text else ""
    return (f'<TestRun xmlns="{NAMESPACE}"><Results>{entries}</Results><TestDefinitions>{definitions}</TestDefinitions>'
            f'<ResultSummary><Counters total="{len(tests)}" executed="{executed}" passed="{passed}"/>{text}'
            "</ResultSummary></TestRun>")


class Runs:
    """A folder of result files, and what a second run of each class writes."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder) / "results"
        self.folder.mkdir()
        self.again = {}
        self.filters = []

    def first(self, step, project, content):
        path = self.folder / step / project
        path.mkdir(parents=True, exist_ok=True)
        (path / f"{len(list(path.iterdir()))}.trx").write_text(content, encoding="utf-8")

    def second(self, class_name, content):
        self.again[class_name] = content

    def run(self, step, project, filter_text, output):
        self.filters.append(filter_text)
        class_name = filter_text.partition("&")[0].removeprefix("FullyQualifiedName~").removesuffix(".")
        if self.again.get(class_name):
            (output / project).mkdir()
            (output / project / "one.trx").write_text(self.again[class_name], encoding="utf-8")

    def rerun(self):
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            settled = results.rerun(self.folder, self.run)
        return settled, said.getvalue()

    def count(self, code, projects, step="sdk"):
        with contextlib.redirect_stderr(io.StringIO()):
            return results.count(self.folder / step, code, projects)


class ResultsTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.runs = Runs(folder.name)

    def test_class_that_fails_once_is_settled_and_named_with_its_first_output(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed"), ("A.X", "Two", "Passed")]))
        self.runs.second("A.X", trx([("A.X", "One", "Passed"), ("A.X", "Two", "Passed")]))
        settled, said = self.runs.rerun()
        self.assertEqual(1, settled)
        self.assertIn("unstable: A A.X.One", said)
        self.assertIn("expected <1>", said)
        self.assertIn("seed 17", said)
        self.assertEqual((1, 1, 0), self.runs.count(1, ["A"]))

    def test_class_that_fails_again_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.runs.second("A.X", trx([("A.X", "One", "Failed")]))
        settled, said = self.runs.rerun()
        self.assertEqual(0, settled)
        self.assertNotIn("unstable:", said)
        self.assertIn("failed: A A.X.One\n    expected <1>", said)

    def test_class_in_which_another_test_fails_then_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed"), ("A.X", "Two", "Passed")]))
        self.runs.second("A.X", trx([("A.X", "One", "Passed"), ("A.X", "Two", "Failed")]))
        self.assertEqual(0, self.runs.rerun()[0])

    def test_three_classes_are_run_again_each_alone(self):
        for name in ("X", "Y", "Z"):
            self.runs.first("sdk", "A", trx([(f"A.{name}", "One", "Failed")]))
            self.runs.second(f"A.{name}", trx([(f"A.{name}", "One", "Passed")]))
        self.assertEqual(3, self.runs.rerun()[0])
        self.assertEqual(3, len(self.runs.filters))

    def test_four_classes_are_not_run_again(self):
        for name in ("W", "X", "Y", "Z"):
            self.runs.first("sdk", "A", trx([(f"A.{name}", "One", "Failed")]))
            self.runs.second(f"A.{name}", trx([(f"A.{name}", "One", "Passed")]))
        settled, said = self.runs.rerun()
        self.assertEqual((0, []), (settled, self.runs.filters))
        self.assertIn("4 classes have failed tests", said)
        for name in ("W", "X", "Y", "Z"):
            self.assertIn(f"failed: A A.{name}.One\n    expected <1>", said)

    def test_classes_of_one_name_in_two_steps_are_two(self):
        for step in ("sdk", "release"):
            for name in ("X", "Y"):
                self.runs.first(step, "A", trx([(f"A.{name}", "One", "Failed")]))
        self.assertEqual(0, self.runs.rerun()[0])
        self.assertEqual([], self.runs.filters)

    def test_class_of_a_protected_category_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.runs.second("A.X", trx([]))
        settled, said = self.runs.rerun()
        self.assertEqual(
            ["FullyQualifiedName~A.X.&Category!=Security&Category!=Hostile&Category!=Schedules"], self.runs.filters)
        self.assertEqual(0, settled)
        self.assertIn("A.X stays failed", said)

    def test_protected_method_of_a_class_that_runs_again_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed"), ("A.X", "Two", "Failed")]))
        self.runs.second("A.X", trx([("A.X", "Two", "Passed")]))
        self.assertEqual(0, self.runs.rerun()[0])

    def test_second_run_that_crashes_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.assertEqual(0, self.runs.rerun()[0])
        self.runs.second("A.X", trx([("A.X", "One", "Passed")], results.ABORTED + ". Reason: crashed"))
        self.assertEqual(0, Runs.rerun(self.fresh())[0])

    def fresh(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        runs = Runs(folder.name)
        runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        runs.again = self.runs.again
        return runs

    def test_theory_counts_each_failed_case_once(self):
        cases = [("A.X", "One(a: 1)", "Failed"), ("A.X", 'One(a: "<&.")', "Failed"), ("A.X", "One(a: 3)", "Passed")]
        self.runs.first("sdk", "A", trx(cases))
        self.runs.second("A.X", trx([(c, test, "Passed") for c, test, _ in cases]))
        settled, said = self.runs.rerun()
        self.assertEqual(2, settled)
        self.assertIn('unstable: A A.X.One(a: "<&.")', said)

    def test_theory_with_one_case_that_fails_again_stays_failed(self):
        self.runs.first("sdk", "A", trx([("A.X", "One(a: 1)", "Failed"), ("A.X", "One(a: 2)", "Passed")]))
        self.runs.second("A.X", trx([("A.X", "One(a: 1)", "Failed"), ("A.X", "One(a: 2)", "Passed")]))
        self.assertEqual(0, self.runs.rerun()[0])

    def test_class_whose_name_begins_another_is_not_mistaken_for_it(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.runs.second("A.X", trx([("A.X.Y", "One", "Passed")]))
        self.assertEqual(0, self.runs.rerun()[0])

    def test_long_output_is_cut(self):
        result = results.Result("A.X", "One", "A.X.One", "Failed", "line\n" * 1000)
        said = io.StringIO()
        with contextlib.redirect_stderr(said):
            results.report("failed", "A", result, results.OUTPUT_LINES)
        self.assertIn("940 lines more", said.getvalue())

    def test_skipped_tests_are_counted_apart(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Passed"), ("A.X", "Two", "NotExecuted")]))
        self.assertEqual((1, 0, 1), self.runs.count(0, ["A"]))

    def test_project_without_results_is_a_failure_beside_failed_tests(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.assertEqual((0, 2, 0), self.runs.count(1, ["A", "B"]))

    def test_aborted_run_is_a_failure_beside_failed_tests(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")], results.ABORTED + ". Reason: crashed"))
        self.assertEqual((0, 2, 0), self.runs.count(1, ["A"]))

    def test_run_without_results_is_one_failure(self):
        self.assertEqual((0, 1, 0), self.runs.count(1, ["A", "B"]))

    def test_exit_code_without_a_failed_test_is_a_failure(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Passed")]))
        self.assertEqual((1, 1, 0), self.runs.count(134, ["A"]))

    def test_run_that_a_limit_of_time_ends_is_a_failure_beside_failed_tests(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Failed")]))
        self.assertEqual((0, 2, 0), self.runs.count(124, ["A"]))

    def test_file_that_is_cut_off_is_a_failure(self):
        self.runs.first("sdk", "A", trx([("A.X", "One", "Passed")]))
        self.runs.first("sdk", "A", "<TestRun><Results>")
        self.assertEqual((1, 1, 0), self.runs.count(1, ["A"]))


FAKE_DOTNET = """#!/usr/bin/env bash
# dotnet test writes the result files of tests/FILTER or tests/all below $WOAD_TEST_RESULTS; other commands succeed.
[[ $1 == test ]] || exit 0
folder=all
for argument in "$@"; do
  [[ $argument == FullyQualifiedName* ]] && folder=${argument%%&*}
  [[ $argument == test/* && $folder == all ]] && folder=${argument#test/}
done
echo "$folder" >>"$WOAD_FAKE/asked"
mkdir -p "$WOAD_TEST_RESULTS"
[[ -d $WOAD_FAKE/tests/$folder ]] && cp -r "$WOAD_FAKE/tests/$folder/." "$WOAD_TEST_RESULTS"
exit "$(cat "$WOAD_FAKE/tests/$folder.code" 2>/dev/null || echo 0)"
"""


class RunTests(unittest.TestCase):
    """.ci/run itself, in a repository whose steps do nothing, with a dotnet that only writes result files."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        here = pathlib.Path(__file__).resolve().parent
        (self.root / ".ci").mkdir()
        for name in ("run", "results.py"):
            shutil.copy(here / name, self.root / ".ci" / name)
        self.write(".ci/results_tests.py", "")
        self.write("Woad.slnx", '<Project Path="test/A.Tests/A.csproj" />\n<Project Path="test/B.Tests/B.csproj" />\n')
        for name in ("samples/run.sh", "tools/format.sh", "tools/try-packages.sh", "test/Woad.Interop.Tests/x"):
            self.write(name, "")
        self.write("bin/dotnet", FAKE_DOTNET).chmod(0o755)
        self.result("all", "A.Tests", [("A.X", "One", "Passed"), ("A.X", "Two", "NotExecuted")])
        self.result("all", "B.Tests", [("B.X", "One", "Passed")])
        self.result("Woad.Interop.Tests", "Woad.Interop.Tests", [("I.X", "One", "Passed")])

    def write(self, name, content):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, encoding="utf-8")
        return path

    def result(self, folder, project, tests):
        self.write(f"tests/{folder}/{project}/one.trx", trx(tests))
        code = any(outcome == "Failed" for _, _, outcome in tests)
        if code:
            self.write(f"tests/{folder}.code", "1")

    def run_all(self):
        environment = {**os.environ, "WOAD_FAKE": str(self.root), "WOAD_EXTENDED": "0", "TMPDIR": str(self.root),
                       "PATH": f"{self.root / 'bin'}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run(
            ["bash", str(self.root / ".ci/run")], env=environment, text=True, timeout=60, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT)
        return done.returncode, done.stdout

    def sums(self, output):
        return output.splitlines()[-1]

    def test_run_without_failures_runs_nothing_again(self):
        code, output = self.run_all()
        self.assertEqual(0, code, output)
        self.assertRegex(self.sums(output), r"^\d+ passed, 0 failed, 1 skipped$")
        self.assertEqual(["all", "Woad.Interop.Tests"], (self.root / "asked").read_text().split())

    def test_class_that_passes_alone_leaves_the_sum_as_it_would_be(self):
        without = self.sums(self.run_all()[1])
        self.result("all", "B.Tests", [("B.X", "One", "Failed")])
        self.result("FullyQualifiedName~B.X.", "B.Tests", [("B.X", "One", "Passed")])
        code, output = self.run_all()
        self.assertEqual(0, code, output)
        self.assertEqual(without, self.sums(output))
        self.assertIn("unstable: B.Tests B.X.One", output)

    def test_class_that_fails_alone_fails_the_run(self):
        self.result("all", "B.Tests", [("B.X", "One", "Failed")])
        self.result("FullyQualifiedName~B.X.", "B.Tests", [("B.X", "One", "Failed")])
        code, output = self.run_all()
        self.assertEqual(1, code, output)
        self.assertRegex(self.sums(output), r"^\d+ passed, 1 failed, 1 skipped$")

    def test_project_that_crashed_fails_the_run_beside_a_class_that_passes_alone(self):
        self.result("all", "B.Tests", [("B.X", "One", "Failed")])
        self.result("FullyQualifiedName~B.X.", "B.Tests", [("B.X", "One", "Passed")])
        shutil.rmtree(self.root / "tests/all/A.Tests")
        code, output = self.run_all()
        self.assertEqual(1, code, output)
        self.assertIn("ci: A.Tests has no results", output)
        self.assertRegex(self.sums(output), r"^\d+ passed, 1 failed, 0 skipped$")


if __name__ == "__main__":
    unittest.main()
