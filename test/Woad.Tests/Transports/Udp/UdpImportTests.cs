using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;

namespace Woad.Tests.Transports.Udp;

/// <summary>Metadata of endpoints over UDP.</summary>
public sealed class UdpImportTests
{
    [Theory]
    [InlineData(0)]
    [InlineData(3)]
    public void Importer_of_the_transport_stands_alone(int copies)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IMeter)), new UdpBinding { MaxRetransmitCount = copies },
            new EndpointAddress("soap.udp://127.0.0.1:4711/meter")));
        var importer = new WsdlImporter(exporter.GetGeneratedMetadata());
        importer.PolicyImportExtensions.Remove<TransportBindingElementImporter>();
        importer.WsdlImportExtensions.Remove<TransportBindingElementImporter>();
        importer.PolicyImportExtensions.Add(new UdpTransportImporter());
        importer.WsdlImportExtensions.Add(new UdpTransportImporter());

        var endpoint = Assert.Single(importer.ImportAllEndpoints());

        Assert.Empty(importer.Errors);
        var transport = endpoint.Binding!.CreateBindingElements().Find<UdpTransportBindingElement>()!;
        Assert.Equal(copies > 0 ? 1 : 0, transport.RetransmissionSettings.MaxUnicastRetransmitCount);
        Assert.Equal(4711, endpoint.Address!.Uri.Port);
    }
}
