using System.Globalization;
using System.Xml.Linq;
using Woad.Lab.Pages;

namespace Woad.Lab.Reports;

/// <summary>A run as a test report, which build servers show: each check is a test.</summary>
internal static class JUnitXml
{
    public static string Build(string suite, IReadOnlyList<RunCheck> checks)
    {
        var failures = checks.Count(c => c.Failure is not null);
        var root = new XElement(
            "testsuites",
            new XElement(
                "testsuite",
                new XAttribute("name", Clean($"woad-lab {suite}")),
                new XAttribute("tests", checks.Count.ToString(CultureInfo.InvariantCulture)),
                new XAttribute("failures", failures.ToString(CultureInfo.InvariantCulture)),
                checks.Select(c => new XElement(
                    "testcase",
                    new XAttribute("classname", Clean($"woad-lab.{suite}")),
                    new XAttribute("name", Clean(c.Name)),
                    c.Failure is { } failure
                        ? new XElement("failure", new XAttribute("message", Clean(failure)), Clean(failure))
                        : null))));
        return $"<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{root}\n";
    }

    /// <summary>Texts come from services too, and XML 1.0 cannot hold every character.</summary>
    private static string Clean(string text) =>
        string.Concat(text.Select(c => System.Xml.XmlConvert.IsXmlChar(c) ? c : '\uFFFD'));
}
