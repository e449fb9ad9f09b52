using System.Net.Security;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.Xml;

namespace Woad.Tests.Metadata.Importing;

/// <summary>A binding that is exported and imported is the same binding: it would be exported as before.</summary>
public sealed class BindingImportTests
{
    public static TheoryData<string> Names => [.. Bindings.Select(pair => pair.Name)];

    private static IEnumerable<(string Name, Binding Binding)> Bindings =>
        BasicBindings().Concat(WSBindings()).Concat(ConnectedBindings()).Concat(NetBindings())
            .Concat(ContextBindings());

    private static IEnumerable<(string, Binding)> BasicBindings()
    {
        yield return ("BasicHttp", new BasicHttpBinding());
        yield return ("BasicHttp Mtom", new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom });
        foreach (var type in Enum.GetValues<HttpClientCredentialType>())
        {
            if (type is HttpClientCredentialType.InheritedFromHost)
            {
                continue;
            }

            yield return ($"BasicHttp Transport {type}", Transport(BasicHttpSecurityMode.Transport, type));
            if (type is not (HttpClientCredentialType.Certificate or HttpClientCredentialType.None))
            {
                yield return (
                    $"BasicHttp CredentialOnly {type}", Transport(BasicHttpSecurityMode.TransportCredentialOnly, type));
            }
        }

        yield return ("BasicHttps", new BasicHttpsBinding());
        yield return (
            "BasicHttps UserName", new BasicHttpsBinding(BasicHttpsSecurityMode.TransportWithMessageCredential));
        var overHttps = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential);
        yield return ("BasicHttp UserName", overHttps);
        overHttps = new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential);
        overHttps.Security.Message.ClientCredentialType = BasicHttpMessageCredentialType.Certificate;
        yield return ("BasicHttp Certificate over HTTPS", overHttps);
        var message = new BasicHttpBinding(BasicHttpSecurityMode.Message);
        message.Security.Message.ClientCredentialType = BasicHttpMessageCredentialType.Certificate;
        message.Security.Message.AlgorithmSuite = SecurityAlgorithmSuite.Basic128;
        yield return ("BasicHttp Message", message);

        static BasicHttpBinding Transport(BasicHttpSecurityMode mode, HttpClientCredentialType type) =>
            new(mode) { Security = { Transport = { ClientCredentialType = type } } };
    }

    private static IEnumerable<(string, Binding)> WSBindings()
    {
        yield return ("WSHttp None", new WSHttpBinding(SecurityMode.None));
        yield return ("WSHttp None reliable", new WSHttpBinding(SecurityMode.None, true));
        yield return ("WSHttp Transport", new WSHttpBinding(SecurityMode.Transport));
        foreach (var type in Enum.GetValues<MessageCredentialType>())
        {
            foreach (var establishes in (bool[])[true, false])
            {
                yield return ($"WSHttp {type} {establishes}", Message(SecurityMode.Message, type, true, establishes));
                yield return (
                    $"WSHttp known {type} {establishes}", Message(SecurityMode.Message, type, false, establishes));
                if (type != MessageCredentialType.None)
                {
                    yield return (
                        $"WSHttp over HTTPS {type} {establishes}",
                        Message(SecurityMode.TransportWithMessageCredential, type, true, establishes));
                }
            }
        }

        yield return ("WSHttp reliable", new WSHttpBinding(SecurityMode.Message, true));
        yield return ("WS2007Http", new WS2007HttpBinding());
        yield return ("WS2007Http reliable", new WS2007HttpBinding(SecurityMode.None, true));
        var userName = new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential);
        userName.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        yield return ("WS2007Http UserName over HTTPS", userName);
        yield return ("WSDual None", new WSDualHttpBinding(WSDualHttpSecurityMode.None));
        yield return ("WSDual", new WSDualHttpBinding());

        static WSHttpBinding Message(SecurityMode mode, MessageCredentialType type, bool negotiates, bool establishes)
        {
            var binding = new WSHttpBinding(mode);
            binding.Security.Message.ClientCredentialType = type;
            binding.Security.Message.NegotiateServiceCredential = negotiates;
            binding.Security.Message.EstablishSecurityContext = establishes;
            return binding;
        }
    }

    private static IEnumerable<(string, Binding)> ConnectedBindings()
    {
        yield return ("NetTcp", new NetTcpBinding());
        yield return ("NetTcp None", new NetTcpBinding(SecurityMode.None));
        yield return ("NetTcp None reliable", new NetTcpBinding(SecurityMode.None, true));
        yield return ("NetTcp streamed", new NetTcpBinding { TransferMode = TransferMode.Streamed });
        var signed = new NetTcpBinding();
        signed.Security.Transport.ProtectionLevel = ProtectionLevel.Sign;
        yield return ("NetTcp Sign", signed);
        foreach (var type in Enum.GetValues<TcpClientCredentialType>())
        {
            var transport = new NetTcpBinding();
            transport.Security.Transport.ClientCredentialType = type;
            yield return ($"NetTcp Transport {type}", transport);
        }

        foreach (var type in Enum.GetValues<MessageCredentialType>())
        {
            yield return ($"NetTcp Message {type}", Message(SecurityMode.Message, type));
            if (type != MessageCredentialType.None)
            {
                yield return ($"NetTcp over TLS {type}", Message(SecurityMode.TransportWithMessageCredential, type));
            }
        }

        yield return ("NetNamedPipe", new NetNamedPipeBinding());
        yield return ("NetNamedPipe None", new NetNamedPipeBinding(NetNamedPipeSecurityMode.None));
        yield return ("UnixDomainSocket", new UnixDomainSocketBinding());
        yield return ("Udp", new UdpBinding());
        yield return ("Udp repeating", new UdpBinding { MaxRetransmitCount = 2 });

        static NetTcpBinding Message(SecurityMode mode, MessageCredentialType type) =>
            new(mode) { Security = { Message = { ClientCredentialType = type } } };
    }

    private static IEnumerable<(string, Binding)> NetBindings()
    {
        yield return ("NetHttp", new NetHttpBinding());
        yield return ("NetHttp Mtom", new NetHttpBinding { MessageEncoding = NetHttpMessageEncoding.Mtom });
        var always = new NetHttpBinding();
        always.WebSocketSettings.TransportUsage = WebSocketTransportUsage.Always;
        yield return ("NetHttp WebSockets", always);
        yield return ("NetHttp Transport", new NetHttpBinding(BasicHttpSecurityMode.Transport));
        yield return ("NetHttps", new NetHttpsBinding());
        yield return ("NetHttps reliable", new NetHttpsBinding(BasicHttpsSecurityMode.Transport, true));
        yield return ("NetHttp reliable", new NetHttpBinding(BasicHttpSecurityMode.None, true));
    }

    private static IEnumerable<(string, Binding)> ContextBindings()
    {
        yield return ("BasicHttpContext", new BasicHttpContextBinding());
        yield return ("BasicHttpContext Transport", new BasicHttpContextBinding(BasicHttpSecurityMode.Transport));
        yield return ("WSHttpContext", new WSHttpContextBinding());
        yield return (
            "WSHttpContext EncryptAndSign",
            new WSHttpContextBinding { ContextProtectionLevel = ProtectionLevel.EncryptAndSign });
        yield return ("WSHttpContext cookies", new WSHttpContextBinding(SecurityMode.None) { AllowCookies = true });
        yield return ("NetTcpContext", new NetTcpContextBinding());
        yield return (
            "NetTcpContext None",
            new NetTcpContextBinding(SecurityMode.None) { ContextProtectionLevel = ProtectionLevel.None });
        yield return ("NetTcpContext reliable", new NetTcpContextBinding(SecurityMode.None, true));
    }

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
        Assert.Equal(
            MessageCredentialType.Windows, Assert.IsType<WS2007HttpBinding>(
                imported.Binding).Security.Message.ClientCredentialType);
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
            [typeof(AsymmetricSecurityBindingElement), typeof(BinaryMessageEncodingBindingElement),
                typeof(HttpTransportBindingElement)],
            elements.Select(element => element.GetType()));
    }

    [Fact]
    public void Address_and_identity_are_those_of_the_port()
    {
        var endpoint = Endpoint(new WSHttpBinding());
        endpoint.Address = new EndpointAddress(
            new Uri("http://host.example/orders"), EndpointIdentity.CreateDnsIdentity("other.example"));
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
            ContractDescription.GetContract(typeof(IOrders)), binding, new EndpointAddress(
                isHttp ? $"{scheme}://localhost:8000/orders" : $"{scheme}://localhost/orders"));
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
