using System.Xml.Linq;
using Woad.Lab.Pages;
using Woad.Lab.Reports;

namespace Woad.Lab.Tests.Reports;

/// <summary>What a build server reads.</summary>
public sealed class JUnitXmlTests
{
    [Fact]
    public void Checks_are_tests_and_those_that_were_not_met_failures()
    {
        var suite = XDocument.Parse(JUnitXml.Build(
            "load", [new RunCheck("users: p99<1s", null), new RunCheck("users: mean<1ms", "broken by 2 ms")]))
            .Root!.Element("testsuite")!;
        Assert.Equal("2", suite.Attribute("tests")!.Value);
        Assert.Equal("1", suite.Attribute("failures")!.Value);
        Assert.Equal(
            ["", "broken by 2 ms"],
            suite.Elements("testcase").Select(t => t.Element("failure")?.Attribute("message")?.Value ?? ""));
    }

    /// <summary>The first example of a fault is a service's own text.</summary>
    [Fact]
    public void Hostile_text_is_text()
    {
        const string hostile = "</failure><x a='\"'/>\u0000\u0001 & <";
        var failure = XDocument.Parse(JUnitXml.Build("load", [new RunCheck(hostile, hostile)])).Descendants(
            "failure").Single();
        Assert.Equal("</failure><x a='\"'/>\uFFFD\uFFFD & <", failure.Value);
    }
}
