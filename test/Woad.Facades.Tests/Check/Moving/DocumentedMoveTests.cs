using Woad.Check;
using Woad.Check.Findings;
using Woad.Check.Moving.Projects;
using Woad.Check.Reading;

namespace Woad.Facades.Tests.Check.Moving;

/// <summary>The programs of docs/moves are moved without a missing member, to the files that the pages show.</summary>
public sealed class DocumentedMoveTests : IDisposable
{
    private readonly MoveFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("ConsoleHost")]
    [InlineData("CoreWcf")]
    [InlineData("CoreWcfFile")]
    [InlineData("CoreWcfStartup")]
    [InlineData("IisSite")]
    [InlineData("Solution")]
    public void Program_lacks_nothing_before_and_after_its_move(string name)
    {
        var root = Copy(name);

        var (code, text) = _folder.Run(root, "--fix", "--woad-version", "WOAD_VERSION");
        var after = CheckReader.Read(root, []);

        Assert.True(code == CheckCommand.NothingMissing, text);
        Assert.DoesNotContain(after.Findings, finding => finding.Kind == FindingKind.Missing);
        Assert.DoesNotContain(
            SourceFiles.Below(root).Concat(SourceFiles.Below(root, "*.csproj")).Select(File.ReadAllText),
            source => source.Contains("CoreWCF", StringComparison.Ordinal));
        Assert.All(
            SourceFiles.Below(root, "*.csproj").Select(File.ReadAllText),
            project => Assert.Contains("<TargetFramework>net10.0<", project, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("ConsoleHost", "Calculator.csproj")]
    [InlineData("IisSite", "IisSite.csproj")]
    [InlineData("IisSite", "Program.cs")]
    public void Move_writes_the_files_that_the_page_shows(string name, string file)
    {
        var root = Copy(name);

        _folder.Run(root, "--fix", "--woad-version", "WOAD_VERSION");

        Assert.Equal(
            File.ReadAllText(Path.Combine(Moves(), name, "after", file)).ReplaceLineEndings(),
            File.ReadAllText(Path.Combine(root, file)).ReplaceLineEndings());
    }

    [Fact]
    public void Windows_service_lacks_nothing_after_the_work_by_hand()
    {
        var root = Copy("WindowsService");

        var (code, text) = _folder.Run(root, "--fix");

        Assert.Equal(CheckCommand.Missing, code);
        Assert.Contains("MISSING System.ServiceProcess.ServiceBase", text, StringComparison.Ordinal);
        Assert.Contains("MISSING System.Configuration.Install.Installer", text, StringComparison.Ordinal);

        File.Delete(Path.Combine(root, "StockWindowsService.cs"));
        File.Delete(Path.Combine(root, "StockInstaller.cs"));
        foreach (var file in Directory.EnumerateFiles(Path.Combine(Moves(), "WindowsService", "by-hand")))
        {
            File.Copy(file, Path.Combine(root, Path.GetFileName(file)), overwrite: true);
        }

        Assert.DoesNotContain(
            CheckReader.Read(root, []).Findings, finding => finding.Kind == FindingKind.Missing);
    }

    [Fact]
    public void Solution_of_20_services_gets_the_packages_that_each_project_needs()
    {
        var root = Copy("Solution");

        _folder.Run(Path.Combine(root, "Northbank.sln"), "--fix", "--woad-version", "1.2.3");

        string Project(string name) => File.ReadAllText(Path.Combine(root, name, name + ".csproj"));
        Assert.Contains("Include=\"Woad\"", Project("Northbank.Contracts"), StringComparison.Ordinal);
        Assert.Contains("Include=\"Woad.Queues\"", Project("Northbank.Host"), StringComparison.Ordinal);
        Assert.Contains("Include=\"Woad.Configuration\"", Project("Northbank.Host"), StringComparison.Ordinal);
        Assert.Contains("Remove=\"OldFeesService.cs\"", Project("Northbank.Services"), StringComparison.Ordinal);
        Assert.DoesNotContain("System.ServiceModel.Primitives", Project("Northbank.Client"), StringComparison.Ordinal);
        Assert.All(
            ["Northbank.Contracts", "Northbank.Services", "Northbank.Client", "Northbank.Host"],
            name => Assert.Contains("../Shared/VersionInfo.cs", Project(name), StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("System.ServiceModel.Http", true)]
    [InlineData("System.Private.ServiceModel", true)]
    [InlineData("CoreWCF.NetTcp", true)]
    [InlineData("System.ServiceModel.Syndication", false)]
    [InlineData("Contoso.CoreWCF", false)]
    public void Packages_whose_types_Woad_has_are_taken_out(string package, bool isOfWcf) =>
        Assert.Equal(isOfWcf, PackageChoice.IsOfWcf(package));

    private string Copy(string name)
    {
        var before = Path.Combine(Moves(), name, "before");
        foreach (var file in Directory.EnumerateFiles(before, "*", SearchOption.AllDirectories))
        {
            _folder.Write(Path.Combine(name, Path.GetRelativePath(before, file)), File.ReadAllText(file));
        }

        return Path.Combine(_folder.Root, name);
    }

    private static string Moves()
    {
        var at = AppContext.BaseDirectory;
        while (!File.Exists(Path.Combine(at, "Woad.slnx")))
        {
            at = Path.GetDirectoryName(at)!;
        }

        return Path.Combine(at, "docs", "moves");
    }
}
