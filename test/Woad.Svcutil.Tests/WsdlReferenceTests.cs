namespace Woad.Svcutil.Tests;

/// <summary>Projects with items WsdlReference, built by the SDK.</summary>
public sealed class WsdlReferenceTests : IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-wsdl").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    /// <summary>With WOAD_EXTENDED=1 also from packages, which takes a minute.</summary>
    public static TheoryData<string> Origins => LongBudget.IsOn ? ["repository", "packages"] : ["repository"];

    [Theory]
    [MemberData(nameof(Origins))]
    public async Task Clients_of_a_project_are_generated_and_compiled(string origin)
    {
        if (origin == "packages")
        {
            await new PackedCaller(_folder).RunAsync();
            return;
        }

        foreach (var file in (string[])["metro.wsdl", "metro.xsd"])
        {
            File.Copy(Path.Combine(AppContext.BaseDirectory, "Vendors", file), PathOf(file));
        }

        File.WriteAllText(
            PathOf("Use.cs"),
            "public static class Use { public static System.Type Of => typeof(My.Choice.DocumentsClient); }");
        WriteProject("metro.wsdl");

        var (exit, output) = await BuildAsync();

        Assert.True(exit == 0, output);
        Assert.True(File.Exists(PathOf("bin/Debug/net10.0/Client.dll")), output);

        // What has not changed costs nothing; a schema to which the document refers counts too.
        var code = PathOf("obj/Debug/net10.0/WsdlReference/metro.cs");
        var first = File.GetLastWriteTimeUtc(code);
        (exit, output) = await BuildAsync("--no-restore", "-t:WoadGenerateClients");
        Assert.True(exit == 0, output);
        Assert.Equal(first, File.GetLastWriteTimeUtc(code));
        File.SetLastWriteTimeUtc(PathOf("metro.xsd"), first.AddSeconds(1));
        (exit, output) = await BuildAsync("--no-restore", "-t:WoadGenerateClients");
        Assert.True(exit == 0, output);
        Assert.NotEqual(first, File.GetLastWriteTimeUtc(code));
    }

    [Fact]
    public async Task Address_is_refused()
    {
        WriteProject("http://localhost/service?wsdl");

        var (exit, output) = await BuildAsync("-t:WoadFindWsdlReferences");

        Assert.NotEqual(0, exit);
        Assert.Contains("is an address", output, StringComparison.Ordinal);
    }

    private void WriteProject(string reference)
    {
        var targets = Repository.PathOf("src", "Woad.Svcutil.Build", "build", "Woad.Svcutil.Build.targets");
        var tool = Path.Combine(AppContext.BaseDirectory, "woad-svcutil.dll");
        File.WriteAllText(PathOf("Client.csproj"), $"""
            <Project Sdk="Microsoft.NET.Sdk">
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <TreatWarningsAsErrors>true</TreatWarningsAsErrors>
                <WoadSvcutilPath>{tool}</WoadSvcutilPath>
              </PropertyGroup>
              <ItemGroup>
                <WsdlReference Include="{reference}" Namespace="My.Choice" Options="--async" />
                <Reference Include="{Path.Combine(AppContext.BaseDirectory, "Woad.dll")}" />
                <Reference Include="{Path.Combine(AppContext.BaseDirectory, "Woad.Xml.dll")}" />
              </ItemGroup>
              <Import Project="{targets}" />
            </Project>
            """);
    }

    private Task<(int Exit, string Output)> BuildAsync(params string[] arguments) =>
        Shell.RunAsync(_folder, "dotnet", ["build", "-nologo", "-v:q", .. arguments]);

    private string PathOf(string name) => Path.Combine(_folder, name);
}
