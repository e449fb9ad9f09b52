using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Tests.Metadata.Import;

/// <summary>A binding that is exported and imported is the same binding: it would be exported as before.</summary>
public sealed class BindingImportTests
{
    public static TheoryData<string> Names => [.. Bindings.Select(pair => pair.Name)];

    private static IEnumerable<(string Name, Binding Binding)> Bindings =>
    [
        ("BasicHttp", new BasicHttpBinding()),
        ("BasicHttp Mtom", new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom }),
        .. from type in Enum.GetValues<HttpClientCredentialType>()
           where type is not (HttpClientCredentialType.Certificate or HttpClientCredentialType.InheritedFromHost or HttpClientCredentialType.None)
           select ($"BasicHttp CredentialOnly {type}", (Binding)new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly) { Security = { Transport = { ClientCredentialType = type } } }),
        .. from type in Enum.GetValues<HttpClientCredentialType>()
           where type != HttpClientCredentialType.InheritedFromHost
           select ($"BasicHttp Transport {type}", (Binding)new BasicHttpBinding(BasicHttpSecurityMode.Transport) { Security = { Transport = { ClientCredentialType = type } } }),
        ("BasicHttp UserName", new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)),
        ("BasicHttp Certificate over HTTPS", new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential) { Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate } } }),
        ("BasicHttp Message", new BasicHttpBinding(BasicHttpSecurityMode.Message) { Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.Certificate, AlgorithmSuite = SecurityAlgorithmSuite.Basic128 } } }),
        ("WSHttp None", new WSHttpBinding(SecurityMode.None)),
        ("WSHttp None reliable", new WSHttpBinding(SecurityMode.None, true)),
        ("WSHttp Transport", new WSHttpBinding(SecurityMode.Transport)),
        .. from type in Enum.GetValues<MessageCredentialType>()
           from negotiates in (bool[])[true, false]
           from establishes in (bool[])[true, false]
           select ($"WSHttp {type} {negotiates} {establishes}", (Binding)new WSHttpBinding { Security = { Message = { ClientCredentialType = type, NegotiateServiceCredential = negotiates, EstablishSecurityContext = establishes } } }),
        .. from type in Enum.GetValues<MessageCredentialType>()
           where type != MessageCredentialType.None
           from establishes in (bool[])[true, false]
           select ($"WSHttp TransportWithMessageCredential {type} {establishes}", (Binding)new WSHttpBinding(SecurityMode.TransportWithMessageCredential) { Security = { Message = { ClientCredentialType = type, EstablishSecurityContext = establishes } } }),
        ("WSHttp reliable", new WSHttpBinding(SecurityMode.Message, true)),
        ("WS2007Http", new WS2007HttpBinding()),
        ("WS2007Http reliable", new WS2007HttpBinding(SecurityMode.None, true)),
        ("WS2007Http UserName over HTTPS", new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential) { Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } } }),
        ("WSDual None", new WSDualHttpBinding(WSDualHttpSecurityMode.None)),
        ("WSDual", new WSDualHttpBinding()),
        ("NetTcp", new NetTcpBinding()),
        ("NetTcp None", new NetTcpBinding(SecurityMode.None)),
        ("NetTcp None reliable", new NetTcpBinding(SecurityMode.None, true)),
        ("NetTcp streamed", new NetTcpBinding { TransferMode = TransferMode.Streamed }),
        ("NetTcp Sign", new NetTcpBinding { Security = { Transport = { ProtectionLevel = ProtectionLevel.Sign } } }),
        .. from type in Enum.GetValues<TcpClientCredentialType>()
           select ($"NetTcp {type}", (Binding)new NetTcpBinding { Security = { Transport = { ClientCredentialType = type } } }),
        .. from type in Enum.GetValues<MessageCredentialType>()
           select ($"NetTcp Message {type}", (Binding)new NetTcpBinding(SecurityMode.Message) { Security = { Message = { ClientCredentialType = type } } }),
        .. from type in Enum.GetValues<MessageCredentialType>()
           where type != MessageCredentialType.None
           select ($"NetTcp TransportWithMessageCredential {type}", (Binding)new NetTcpBinding(SecurityMode.TransportWithMessageCredential) { Security = { Message = { ClientCredentialType = type } } }),
        ("NetNamedPipe", new NetNamedPipeBinding()),
        ("NetNamedPipe None", new NetNamedPipeBinding(NetNamedPipeSecurityMode.None)),
        ("UnixDomainSocket", new UnixDomainSocketBinding()),
        ("NetHttp", new NetHttpBinding()),
        ("NetHttp Mtom", new NetHttpBinding { MessageEncoding = NetHttpMessageEncoding.Mtom }),
        ("NetHttp WebSockets", new NetHttpBinding { WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always } }),
        ("NetHttp Transport", new NetHttpBinding(BasicHttpSecurityMode.Transport)),
        ("NetHttp reliable", new NetHttpBinding(BasicHttpSecurityMode.None, true)),
    ];

    [Theory]
    [MemberData(nameof(Names))]
    public void Binding_is_imported_as_it_was_exported(string name)
    {
        var binding = Bindings.Single(pair => pair.Name == name).Binding;

        var (imported, errors) = RoundTrip(binding);

        Assert.Empty(errors);
        Assert.Equal(Describe(binding), Describe(imported.Binding!));
        Assert.IsNotType<CustomBinding>(imported.Binding);
        if (name.StartsWith("NetHttp", StringComparison.Ordinal) && name.Contains("Mtom", StringComparison.Ordinal))
        {
            // On the wire this is WSHttpBinding without security, which comes first.
            return;
        }

        Assert.Equal(binding.GetType(), imported.Binding!.GetType());
    }

    [Fact]
    public void Newer_policy_is_read_too()
    {
        var exporter = new WsdlExporter { PolicyVersion = PolicyVersion.Policy15 };
        exporter.ExportEndpoint(Endpoint(new WS2007HttpBinding()));

        var importer = new WsdlImporter(exporter.GetGeneratedMetadata());
        var imported = Assert.Single(importer.ImportAllEndpoints());

        Assert.Empty(importer.Errors);
        Assert.Equal(MessageCredentialType.Windows, Assert.IsType<WS2007HttpBinding>(imported.Binding).Security.Message.ClientCredentialType);
    }

    [Fact]
    public void Elements_that_no_standard_binding_has_stay_a_custom_binding()
    {
        var (imported, errors) = RoundTrip(new CustomBinding(
            SecurityBindingElement.CreateMutualCertificateDuplexBindingElement(),
            new BinaryMessageEncodingBindingElement(),
            new HttpTransportBindingElement()));

        Assert.Empty(errors);
        var elements = Assert.IsType<CustomBinding>(imported.Binding).Elements;
        Assert.Equal(
            [typeof(AsymmetricSecurityBindingElement), typeof(BinaryMessageEncodingBindingElement), typeof(HttpTransportBindingElement)],
            elements.Select(element => element.GetType()));
    }

    [Fact]
    public void Address_and_identity_are_those_of_the_port()
    {
        var endpoint = Endpoint(new WSHttpBinding());
        endpoint.Address = new EndpointAddress(new Uri("http://host.example/orders"), EndpointIdentity.CreateDnsIdentity("other.example"));
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(endpoint);

        var imported = Assert.Single(new WsdlImporter(exporter.GetGeneratedMetadata()).ImportAllEndpoints());

        Assert.Equal(endpoint.Address, imported.Address);
        Assert.Equal(endpoint.Address.Identity, imported.Address!.Identity);
    }

    internal static ServiceEndpoint Endpoint(Binding binding)
    {
        var scheme = binding.Scheme;
        var isHttp = scheme is "http" or "https";
        return new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IOrders)), binding, new EndpointAddress(isHttp ? $"{scheme}://localhost:8000/orders" : $"{scheme}://localhost/orders"));
    }

    internal static (ServiceEndpoint Endpoint, IEnumerable<string> Errors) RoundTrip(Binding binding)
    {
        var exporter = new WsdlExporter();
        exporter.ExportEndpoints([Endpoint(binding)], new XmlQualifiedName("Orders", "urn:service"));
        var importer = new WsdlImporter(Again(exporter.GetGeneratedMetadata()));
        var endpoints = importer.ImportAllEndpoints();
        return endpoints.Count == 1
            ? (endpoints[0], importer.Errors.Select(error => error.Message))
            : throw new InvalidOperationException(string.Join('\n', importer.Errors.Select(error => error.Message)));
    }

    /// <summary>The set as a client gets it: written and read.</summary>
    internal static MetadataSet Again(MetadataSet set)
    {
        var text = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        using (var writer = XmlWriter.Create(text))
        {
            set.WriteTo(writer);
        }

        using var reader = XmlReader.Create(new StringReader(text.ToString()));
        return MetadataSet.ReadFrom(reader);
    }

    /// <summary>The policy and the SOAP extensions that a binding has in WSDL.</summary>
    private static string Describe(Binding binding)
    {
        var exporter = new WsdlExporter();
        var endpoint = Endpoint(binding);
        endpoint.Name = "endpoint";
        binding.Namespace = "http://tempuri.org/";
        exporter.ExportEndpoint(endpoint);
        var text = new StringWriter(System.Globalization.CultureInfo.InvariantCulture);
        exporter.GeneratedWsdlDocuments["http://tempuri.org/"]!.Write(text);
        return text.ToString();
    }
}
