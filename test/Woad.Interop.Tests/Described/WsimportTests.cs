using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Interop.Tests.Described;

/// <summary>wsimport (JAX-WS) makes Java classes from the WSDL, by which a program calls.</summary>
public sealed class WsimportTests : IDisposable
{
    private const string ClassPath = "/usr/share/java/jaxws-rt.jar";

    private static readonly string[] Expected =
    [
        "add: 2.5", "half: 4", "half of nothing: null", "opposite: Sun", "upper: [A, B]",
        "echo: -9007199254740993 12345678901234567890.123 a <b> & c", "scale: 3.0", "exceed: 3", "refuse: not today",
        "divide: true 3", "reverse: cba", "nothing: returned",
    ];

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-wsimport").FullName;

    public void Dispose() => Directory.Delete(_folder, recursive: true);

    [Fact]
    public async Task Java_client_from_WSDL_calls_the_service()
    {
        using var host = new ServiceHost(
            new ShapesService(), new Uri($"http://localhost:{FreePort.Next()}/shapes"));
        host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
        host.AddServiceEndpoint(typeof(IShapes), new BasicHttpBinding(), "basic").Name = "basic";
        host.AddServiceEndpoint(typeof(IShapes), new WSHttpBinding(SecurityMode.None), "ws").Name = "ws";
        host.Open();
        var wsdl = host.BaseAddresses[0] + "?wsdl";

        // Without -extension wsimport leaves out ports of SOAP 1.2.
        await RunAsync(
            "/usr/bin/wsimport", "-quiet", "-extension", "-Xnocompile", "-p", "woad", "-s", _folder, "-d", _folder,
            wsdl);
        var program = Path.Combine(AppContext.BaseDirectory, "Described", "ShapesClient.java");
        var classes = Directory.GetFiles(Path.Combine(_folder, "woad"), "*.java");
        await RunAsync("javac", ["-nowarn", "-cp", ClassPath, "-d", _folder, program, .. classes]);

        foreach (var port in (string[])["basic", "ws"])
        {
            Assert.Equal(
                Expected, await RunAsync("java", "-cp", $"{ClassPath}:{_folder}", "ShapesClient", wsdl, port));
        }
    }

    private static async Task<List<string>> RunAsync(string program, params string[] arguments)
    {
        using var process = new PeerProcess(program, arguments);
        var lines = await process.ReadToEndAsync(TimeSpan.FromSeconds(60));
        return process.ExitCode == 0
            ? lines
            : throw new InvalidOperationException($"{program}: {string.Join('\n', lines)}\n{process.Errors}");
    }
}
