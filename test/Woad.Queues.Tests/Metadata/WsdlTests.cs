using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml.Linq;
using Woad.Queues.Tests.Channels;

namespace Woad.Queues.Tests.Metadata;

/// <summary>Descriptions of queued endpoints: the transport and the assertions of [MS-NMFMB].</summary>
public sealed class WsdlTests
{
    private static readonly XNamespace _msmq = "http://schemas.microsoft.com/ws/06/2004/mspolicy/msmq";

    public static TheoryData<string, NetMsmqBinding, Type, string[]> Bindings => new()
    {
        { "default", new NetMsmqBinding(), typeof(IOrders), ["Authenticated", "WindowsDomain"] },
        { "none", new NetMsmqBinding(NetMsmqSecurityMode.None), typeof(IOrders), [] },
        {
            "volatile",
            new NetMsmqBinding(NetMsmqSecurityMode.None) { ExactlyOnce = false, Durable = false },
            typeof(IOrders),
            ["MsmqVolatile", "MsmqBestEffort"]
        },
        { "session", new NetMsmqBinding(NetMsmqSecurityMode.None), typeof(IPurchases), ["MsmqSession"] },
        {
            "certificate",
            new NetMsmqBinding
            {
                Security = { Transport = { MsmqAuthenticationMode = MsmqAuthenticationMode.Certificate } },
            },
            typeof(IOrders),
            ["Authenticated"]
        },
        {
            "message",
            new NetMsmqBinding(NetMsmqSecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.Certificate } },
            },
            typeof(IOrders),
            []
        },
    };

    [Theory]
    [MemberData(nameof(Bindings))]
    public void Binding_is_described_and_found_again(
        string name, NetMsmqBinding binding, Type contract, string[] assertions)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(contract),
            binding,
            new EndpointAddress("net.msmq://localhost/private/orders")));
        Assert.Empty(exporter.Errors);
        var set = exporter.GetGeneratedMetadata();
        var text = new StringWriter();
        using (var writer = System.Xml.XmlWriter.Create(text))
        {
            set.WriteTo(writer);
        }

        var document = XDocument.Parse(text.ToString());
        Assert.Equal(
            assertions,
            document.Descendants().Where(e => e.Name.Namespace == _msmq).Select(e => e.Name.LocalName));
        Assert.Contains("http://schemas.microsoft.com/soap/msmq", text.ToString(), StringComparison.Ordinal);
        var importer = new WsdlImporter(set);
        var endpoint = Assert.Single(importer.ImportAllEndpoints());
        Assert.DoesNotContain(importer.Errors, error => !error.IsWarning);
        Assert.Equal("net.msmq://localhost/private/orders", endpoint.Address!.Uri.OriginalString);
        var found = Assert.IsType<NetMsmqBinding>(endpoint.Binding);
        Assert.Equal(
            (binding.Durable, binding.ExactlyOnce, binding.Security.Mode, name),
            (found.Durable, found.ExactlyOnce, found.Security.Mode, name));
        Assert.Equal(
            binding.Security.Transport.MsmqAuthenticationMode, found.Security.Transport.MsmqAuthenticationMode);
    }

    [Fact]
    public void Other_settings_of_messages_give_a_custom_binding()
    {
        var exporter = new WsdlExporter();
        var custom = new CustomBinding(
            new TextMessageEncodingBindingElement(), new MsmqTransportBindingElement { ExactlyOnce = false });
        exporter.ExportEndpoint(new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IOrders)),
            custom,
            new EndpointAddress("net.msmq://localhost/private/orders")));
        var endpoint = Assert.Single(new WsdlImporter(exporter.GetGeneratedMetadata()).ImportAllEndpoints());
        var elements = Assert.IsType<CustomBinding>(endpoint.Binding).Elements;
        Assert.NotNull(elements.Find<TextMessageEncodingBindingElement>());
        var transport = elements.Find<MsmqTransportBindingElement>()!;
        Assert.False(transport.ExactlyOnce);
        Assert.Equal(ProtectionLevel.Sign, transport.MsmqTransportSecurity.MsmqProtectionLevel);
    }
}
