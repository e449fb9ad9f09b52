using Woad.Configuration.Tool;

namespace Woad.Configuration.Tests.Problems;

public sealed class CheckCommandTests
{
    [Fact]
    public void Check_explains_each_element_and_ends_with_0_when_all_works()
    {
        var (code, output, _) = Run(
            "check", Path.Combine(AppContext.BaseDirectory, "Files", "Data", "15-limits.config"));
        Assert.Equal(0, code);
        Assert.Contains("works        behaviors/serviceBehaviors/behavior[name='limits']/serviceThrottling", output);
        Assert.Contains("works        behaviors/serviceBehaviors/behavior[name='limits']/serviceTimeouts", output);
        Assert.Contains(
            "works        behaviors/serviceBehaviors/behavior[name='limits']/serviceAuthenticationManager: "
                + "says what holds without it.",
            output);
        Assert.Matches(@"Sum: \d+ works\.\nHosts and clients take the file as it is\.", output);
    }

    [Fact]
    public void Check_ends_with_1_and_tells_problems_with_lines()
    {
        var path = Path.GetTempFileName();
        File.WriteAllText(
            path,
            "<configuration>\n <system.serviceModel>\n  <routing bogus='1'/>\n  <servises/>\n "
                + "</system.serviceModel>\n</configuration>");
        var (code, output, _) = Run("check", "--problems", path);
        File.Delete(path);
        Assert.Equal(1, code);
        Assert.Equal(
            [
                path,
                "      3  missing      routing: the feature is not there. Reference the package Woad.Routing.",
                    "      4  MISTAKE      servises: the element is not known here. Did you mean <services>?",
                    "Sum: 1 missing, 1 MISTAKE.",
                    "Hosts and clients refuse the file until what is missing or a mistake is mended."],
            output.Split('\n', StringSplitOptions.RemoveEmptyEntries));
    }

    [Fact]
    public void Check_shows_an_element_once()
    {
        var (code, output, _) = Run(
            "check", Path.Combine(AppContext.BaseDirectory, "Files", "Data", "27-template-with-mex.config"));
        Assert.Equal(0, code);
        Assert.Equal(1, output.Split('\n').Count(line => line.TrimStart().StartsWith("16 ", StringComparison.Ordinal)));
    }

    /// <summary>Sections of .NET Framework that are not here are no mistakes of the file.</summary>
    [Theory]
    [InlineData("<comContracts><comContract contract='{1}'><exposedMethods/></comContract></comContracts>", "COM+")]
    [InlineData("<tracking/>", "workflow")]
    [InlineData(
        "<behaviors><serviceBehaviors><behavior name='b'><workflowIdle timeToUnload='0'/></behavior></serviceBehaviors>"
            + "</behaviors>",
        "workflow")]
    [InlineData(
        "<bindings><ws2007FederationHttpBinding><binding name='b'/></ws2007FederationHttpBinding></bindings>",
        "Federation")]
    public void Features_of_NET_Framework_are_missing(string content, string remedy)
    {
        var path = Path.GetTempFileName();
        File.WriteAllText(
            path, $"<configuration><system.serviceModel>{content}</system.serviceModel></configuration>");
        var (code, output, _) = Run("check", path);
        File.Delete(path);

        Assert.Equal(1, code);
        Assert.Contains("  missing  ", output, StringComparison.Ordinal);
        Assert.Contains(remedy, output, StringComparison.Ordinal);
        Assert.DoesNotContain("MISTAKE", output, StringComparison.Ordinal);
    }

    [Fact]
    public void Section_with_less_effect_differs()
    {
        var path = Path.GetTempFileName();
        File.WriteAllText(
            path,
            "<configuration><system.serviceModel><diagnostics performanceCounters='All'/></system.serviceModel>"
                + "</configuration>");
        var (code, output, _) = Run("check", path);
        File.Delete(path);

        Assert.Equal(0, code);
        Assert.Contains("differs      diagnostics: performance counters", output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("<configuration/>", "has no element <system.serviceModel>")]
    [InlineData("<!DOCTYPE a [<!ENTITY x 'y'>]><configuration/>", "Document types and external entities are refused")]
    [InlineData(null, "the file is not there")]
    public void Check_ends_with_2_when_the_file_cannot_be_read(string? content, string expected)
    {
        var path = Path.GetTempFileName();
        File.Delete(path);
        if (content is not null)
        {
            File.WriteAllText(path, content);
        }

        var (code, _, error) = Run("check", path);
        File.Delete(path);
        Assert.Equal(2, code);
        Assert.Contains(expected, error);
    }

    [Fact]
    public void Schema_is_written()
    {
        var (code, output, _) = Run("schema");
        Assert.Equal(0, code);
        Assert.Equal(
            File.ReadAllText(
                Path.Combine(
                    ConfigurationGenerator.Repository.Root(),
                    "src",
                    "Woad.Configuration",
                    "Schema",
                    "system.serviceModel.xsd")),
            output);
    }

    private static (int Code, string Output, string Error) Run(params string[] args)
    {
        var output = new StringWriter { NewLine = "\n" };
        var error = new StringWriter { NewLine = "\n" };
        return (Commands.Root(output, error).Parse(args).Invoke(), output.ToString(), error.ToString());
    }
}
