using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using Woad.Server.Tests.Security;

// The settings of ServicePointManager are read for programs that were written for WCF.
#pragma warning disable SYSLIB0014

namespace Woad.Server.Tests.CompositeDuplex;

/// <summary>WSDL of endpoints with two directions over HTTPS: written, read, and called by what was read.</summary>
public sealed class HttpsDirectionMetadataTests
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Bindings =>
        ["plain", "reliable", "reliable-11", "user", "conversation", "conversation-reliable", "certificate"];

    private static OwnProcessCases Cases { get; } = new(ImportAsync, Bindings);

    [Theory]
    [MemberData(nameof(Bindings))]
    public Task Imported_endpoint_is_called_and_calls_back(string name) => Cases.CheckAsync(name);

    private static async Task ImportAsync(string name)
    {
        ServicePointManager.ServerCertificateValidationCallback = static (_, certificate, _, _) =>
            certificate?.GetCertHashString() == TestCertificates.Server.Thumbprint;
        await using var station = await StationHost.OpenAsync(
            () => HttpsDirections.Make(name), HttpsDirections.Configure);
        var importer = new WsdlImporter(Written(name, station.Address));
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.Empty(importer.Errors);
        Assert.Equal(station.Address, endpoint.Address!.Uri);
        var binding = new CustomBinding(endpoint.Binding!);
        Assert.Equal(Elements(HttpsDirections.Make(name)), Elements(binding));

        // A certificate is the client's own affair; no WSDL has it.
        var duplex = binding.Elements.Find<CompositeDuplexBindingElement>()!;
        Assert.Null(duplex.HttpsCertificate);
        duplex.HttpsCertificate = TestCertificates.Server;
        await Task.Run(() =>
        {
            using var anna = station.Connect("anna", binding, HttpsDirections.Configure);
            Assert.Equal("anna: who?", anna.Channel.Ask("who?"));
            var id = Guid.NewGuid().ToString();
            anna.Channel.Subscribe(id);
            anna.Channel.Tell(id, "hello");
            Assert.True(anna.Listener.Heard.TryTake(out var heard, Limit));
            Assert.Equal("hello", heard);
            anna.Close();
        }).WaitAsync(Limit);
    }

    /// <summary>The metadata of the endpoint, through text.</summary>
    private static MetadataSet Written(string name, Uri address)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IStation)), HttpsDirections.Make(name),
            new EndpointAddress(address)));
        Assert.Empty(exporter.Errors);
        var text = new StringWriter();
        using (var writer = XmlWriter.Create(text))
        {
            exporter.GetGeneratedMetadata().WriteTo(writer);
        }

        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        return MetadataSet.ReadFrom(reader);
    }

    private static IEnumerable<string> Elements(CustomBinding binding) =>
        binding.Elements.Select(static e => e.GetType().Name);
}
