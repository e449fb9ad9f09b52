namespace Woad.Interop.Tests.Secured;

/// <summary>
/// Mono's WsdlImporter makes bindings of the WSDL and its policies: what the settings were is found again.
/// </summary>
[Trait("Category", "Security")]
public sealed class MonoImportTests(SecuredHost host) : IClassFixture<SecuredHost>, IDisposable
{
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-import-").FullName;

    [Fact]
    public async Task Bindings_are_found_again_in_the_policies()
    {
        var program = Path.Combine(_folder, "import.exe");
        using var compiler = new PeerProcess(
            "mcs", "-nologo", "-r:System.ServiceModel", "-r:System.Web.Services", "-r:System.Xml", $"-out:{program}",
            Path.Combine(AppContext.BaseDirectory, "Described", "Mono", "Import.cs"));
        await compiler.ReadToEndAsync();
        Assert.True(File.Exists(program), compiler.Errors);
        List<string> lines = [];
        foreach (var address in new[] { host.Address, host.CertificateAddress })
        {
            using var import = new PeerProcess(
                "mono", program, address + "?singleWsdl", host.Authority.Server.GetCertHashString());
            lines.AddRange(await import.ReadToEndAsync());
            Assert.True(import.Errors.Length == 0, import.Errors);
        }

        Assert.Equal(
            await File.ReadAllLinesAsync(Path.Combine(AppContext.BaseDirectory, "Described", "import-expected.txt")),
            lines);
    }

    public void Dispose() => Directory.Delete(_folder, recursive: true);
}
