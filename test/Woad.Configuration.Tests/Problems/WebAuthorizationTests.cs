using Woad.Configuration.Applying;
using Woad.Configuration.Files;

namespace Woad.Configuration.Tests.Problems;

/// <summary>Rules of ASP.NET and IIS that kept somebody out, and that nothing enforces here.</summary>
public sealed class WebAuthorizationTests : IDisposable
{
    private readonly List<string> _files = [];

    public static TheoryData<string, string?> Files => new()
    {
        {
            "<system.web><authorization><deny users='?'/></authorization></system.web>",
            "<system.web/authorization>: the rules are not enforced"
        },
        {
            "<location path='Orders.svc'><system.web><authorization><allow roles='a'/><deny users='*'/>"
                + "</authorization></system.web></location>",
            "<system.web/authorization>: the rules are not enforced"
        },
        {
            "<system.webServer><security><authorization><add accessType='Deny' users='?'/></authorization></security>"
                + "</system.webServer>",
            "<system.webServer/security/authorization>: the rules are not enforced"
        },
        { "<system.web><authorization><allow users='*'/></authorization></system.web>", null },
        { "<system.web><compilation debug='true'/></system.web>", null },
    };

    [Theory]
    [MemberData(nameof(Files))]
    public void Rules_that_deny_something_are_a_warning(string content, string? expected)
    {
        var path = Write(content);
        var configuration = new LoadedConfiguration(ConfigurationDocument.Load(path)!);

        if (expected is null)
        {
            Assert.Empty(configuration.Warnings);
            Assert.Empty(configuration.TakeWarnings());
            return;
        }

        var warning = Assert.Single(configuration.TakeWarnings());
        Assert.StartsWith($"{path}(2): {expected}", warning, StringComparison.Ordinal);
        Assert.Empty(configuration.Problems);
    }

    [Fact]
    public void Rules_of_an_inner_folder_are_a_warning_too()
    {
        const string rules = "<system.web><authorization><deny users='?'/></authorization></system.web>";
        var (outer, inner) = (Write(rules), Write(rules));
        var configuration = new LoadedConfiguration(FolderDocument.Load([outer, inner])!);

        Assert.Equal([outer, inner], configuration.Warnings.Select(static warning => warning.File));
    }

    public void Dispose() => _files.ForEach(File.Delete);

    private string Write(string content)
    {
        var path = Path.Combine(Path.GetTempPath(), $"{Guid.NewGuid():N}.config");
        File.WriteAllText(path, $"<configuration>\n{content}\n<system.serviceModel/>\n</configuration>");
        _files.Add(path);
        return path;
    }
}
