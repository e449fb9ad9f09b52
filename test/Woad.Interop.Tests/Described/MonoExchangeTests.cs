namespace Woad.Interop.Tests.Described;

/// <summary>Mono's client for WS-MetadataExchange asks, and reads what comes. (It has HTTP only.)</summary>
public sealed class MonoExchangeTests(DescribedHost host) : IClassFixture<DescribedHost>, IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-mex-").FullName;

    [Fact]
    public async Task Client_of_Mono_reads_the_metadata()
    {
        var program = Path.Combine(_folder, "exchange.exe");
        using var compiler = new PeerProcess(
            "mcs",
            ["-nologo", "-r:System.ServiceModel", "-r:System.Web.Services", "-r:System.Xml", $"-out:{program}", Path.Combine(AppContext.BaseDirectory, "Described", "Mono", "Exchange.cs")]);
        await compiler.ReadToEndAsync();
        Assert.True(File.Exists(program), compiler.Errors);

        using var process = new PeerProcess("mono", [program, host.Address + "/mex"]);
        var lines = await process.ReadToEndAsync();

        Assert.True(process.Errors.Length == 0, process.Errors);
        Assert.Equal(["port types: IRpcShapes IShapes", "ports: basic mtom rpc streamed ws", "schemas: True"], lines);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
