namespace Woad.Interop.Tests.Described;

/// <summary>Mono makes a client's source from the WSDL (System.Web.Services, as its tool wsdl does), compiles it and calls.</summary>
public sealed class MonoWsdlTests(DescribedHost host) : IClassFixture<DescribedHost>, IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-wsdl-").FullName;

    private static string Sources => Path.Combine(AppContext.BaseDirectory, "Described", "Mono");

    [Fact]
    public async Task Client_made_by_Mono_calls_the_operations()
    {
        await CompileAsync("generate.exe", Path.Combine(Sources, "Generate.cs"));
        var made = Path.Combine(_folder, "Made.cs");
        Assert.Equal(["warnings: OptionalExtensionsIgnored"], await RunAsync("generate.exe", host.Address + "?singleWsdl", made));
        await CompileAsync("client.exe", made, Path.Combine(Sources, "Client.cs"));

        var lines = await RunAsync("client.exe", host.Address + "/basic");

        Assert.Equal(await File.ReadAllLinesAsync(Path.Combine(Sources, "..", "mono-expected.txt")), lines);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    private async Task CompileAsync(string program, params string[] sources)
    {
        var output = Path.Combine(_folder, program);
        using var compiler = new PeerProcess(
            "mcs", ["-nologo", "-r:System.Web.Services", "-r:System.Xml", $"-out:{output}", .. sources]);
        await compiler.ReadToEndAsync();
        Assert.True(File.Exists(output), compiler.Errors);
    }

    private async Task<List<string>> RunAsync(string program, params string[] arguments)
    {
        using var process = new PeerProcess("mono", [Path.Combine(_folder, program), .. arguments]);
        var lines = await process.ReadToEndAsync();
        Assert.True(process.Errors.Length == 0, process.Errors);
        return lines;
    }
}
