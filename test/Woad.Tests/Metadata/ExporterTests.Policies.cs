using System.Globalization;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.Xml;
using System.Xml.Linq;
using System.Xml.Schema;
using Woad.Conformance;
using WsdlDocument = System.Web.Services.Description.ServiceDescription;
using WsdlImport = System.Web.Services.Description.Import;
using WsdlPort = System.Web.Services.Description.Port;

namespace Woad.Tests.Metadata;

public sealed partial class ExporterTests
{
    public static TheoryData<string, string[]> Policies => new()
    {
        { "basic", [] },
        { "basic-mtom", ["OptimizedMimeSerialization"] },
        { "ws", ["UsingAddressing"] },
        { "ws-mtom", ["OptimizedMimeSerialization", "UsingAddressing"] },
        { "tcp", ["BinaryEncoding", "UsingAddressing"] },
        { "tcp-windows", ["BinaryEncoding", "TransportBinding", "UsingAddressing"] },
        { "tcp-certificate", ["BinaryEncoding", "TransportBinding", "UsingAddressing"] },
        { "tcp-streamed", ["BinaryEncoding", "Streamed", "UsingAddressing"] },
        { "http-august2004", ["UsingAddressing"] },
        { "http-negotiate", ["NegotiateAuthentication"] },
        { "https", ["TransportBinding"] },
        { "https-basic", ["BasicAuthentication", "TransportBinding"] },
        { "https-name", ["TransportBinding", "SignedSupportingTokens", "Wss10"] },
        {
            "https-conversation",
            ["TransportBinding", "EndorsingSupportingTokens", "Wss11", "Trust10", "UsingAddressing"]
        },
    };

    [Theory]
    [InlineData(
        false,
        "<wsrm:RMAssertion xmlns:wsrm=\"http://schemas.xmlsoap.org/ws/2005/02/rm/policy\"><wsrm:InactivityTimeout "
            + "Milliseconds=\"600000\" /><wsrm:AcknowledgementInterval Milliseconds=\"200\" /></wsrm:RMAssertion>")]
    [InlineData(
        true,
        "<wsrmp:RMAssertion xmlns:wsrmp=\"http://docs.oasis-open.org/ws-rx/wsrmp/200702\"><wsp:Policy>"
            + "<wsrmp:DeliveryAssurance><wsp:Policy><wsrmp:ExactlyOnce /><wsrmp:InOrder "
            + "/></wsp:Policy></wsrmp:DeliveryAssurance></wsp:Policy><netrmp:InactivityTimeout "
            + "Milliseconds=\"600000\" xmlns:netrmp=\"http://schemas.microsoft.com/ws-rx/wsrmp/200702\" "
            + "/><netrmp:AcknowledgementInterval Milliseconds=\"200\" "
            + "xmlns:netrmp=\"http://schemas.microsoft.com/ws-rx/wsrmp/200702\" /></wsrmp:RMAssertion>")]
    public void Reliable_session_is_asked_of_clients(bool isVersion11, string assertion)
    {
        var binding = isVersion11
            ? new WS2007HttpBinding(SecurityMode.None, true)
            : new WSHttpBinding(SecurityMode.None, true);
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(Endpoint<IOrders>(binding, "http://localhost/orders"));

        var written = Write(exporter.GeneratedWsdlDocuments[0].Write).Descendants().Single(
            static e => e.Name.LocalName == "RMAssertion");

        var expected = XElement.Parse(
            assertion.Replace(
                "<wsp:Policy>", "<wsp:Policy xmlns:wsp=\"http://schemas.xmlsoap.org/ws/2004/09/policy\">",
                StringComparison.Ordinal));
        Assert.Equal(Plain(expected).ToString(), Plain(written).ToString());
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Two_directions_are_asked_of_clients(bool isRoutable)
    {
        var binding = new CustomBinding(
            new CompositeDuplexBindingElement(),
            new OneWayBindingElement { PacketRoutable = isRoutable },
            new TextMessageEncodingBindingElement(),
            new HttpTransportBindingElement());
        var exporter = new WsdlExporter { PolicyVersion = PolicyVersion.Policy15 };
        exporter.ExportEndpoint(Endpoint<IOrders>(binding, "http://localhost/orders"));

        var written = Write(exporter.GeneratedWsdlDocuments[0].Write);

        Assert.Single(Named("CompositeDuplex", "http://schemas.microsoft.com/net/2006/06/duplex"));
        var oneWay = Assert.Single(Named("OneWay", "http://schemas.microsoft.com/ws/2005/05/routing/policy"));
        Assert.Equal(isRoutable ? ["PacketRoutable"] : [], oneWay.Elements().Select(static e => e.Name.LocalName));
        var answers = Assert.Single(Named("NonAnonymousResponses", "http://www.w3.org/2007/05/addressing/metadata"));
        Assert.Equal("Addressing", answers.Parent!.Parent!.Name.LocalName);

        IEnumerable<XElement> Named(string name, string ns) => written.Descendants(XName.Get(name, ns));
    }

    /// <summary>The same without the declarations of prefixes.</summary>
    private static XElement Plain(XElement element) => new(
        element.Name, element.Attributes().Where(static a => !a.IsNamespaceDeclaration),
        element.Elements().Select(Plain));

    [Theory]
    [MemberData(nameof(Policies))]
    public void Binding_says_in_its_policy_what_it_asks_of_clients(string name, string[] assertions)
    {
        var tcp = new NetTcpBinding();
        tcp.Security.Transport.ClientCredentialType = TcpClientCredentialType.Certificate;
        Binding binding = name switch
        {
            "basic" => new BasicHttpBinding(),
            "basic-mtom" => new BasicHttpBinding { MessageEncoding = WSMessageEncoding.Mtom },
            "ws" => new WSHttpBinding(SecurityMode.None),
            "ws-mtom" => new WSHttpBinding(SecurityMode.None) { MessageEncoding = WSMessageEncoding.Mtom },
            "tcp" => new NetTcpBinding(SecurityMode.None),
            "tcp-windows" => new NetTcpBinding(),
            "tcp-certificate" => tcp,
            "tcp-streamed" => new NetTcpBinding(SecurityMode.None) { TransferMode = TransferMode.Streamed },
            "http-august2004" => new CustomBinding(
                new TextMessageEncodingBindingElement(
                    MessageVersion.Soap11WSAddressingAugust2004, System.Text.Encoding.UTF8),
                new HttpTransportBindingElement()),
            "https" => new BasicHttpsBinding(),
            "https-basic" => new BasicHttpsBinding
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            },
            "https-name" => new BasicHttpBinding(BasicHttpSecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = BasicHttpMessageCredentialType.UserName } },
            },
            "https-conversation" => new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            },
            _ => new CustomBinding(
                new TextMessageEncodingBindingElement(MessageVersion.Soap11, System.Text.Encoding.UTF8),
                new HttpTransportBindingElement { AuthenticationScheme = System.Net.AuthenticationSchemes.Negotiate }),
        };
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(Endpoint<IOrders>(binding, $"{binding.Scheme}://localhost/orders"));

        var document = Write(exporter.GeneratedWsdlDocuments[0].Write);

        Assert.Equal(
            assertions,
            document.Root!.Elements(Policy + "Policy").Descendants(Policy + "All").Take(1).Elements().Select(
                e => e.Name.LocalName));
        Assert.Equal(
            assertions.Length == 0 ? [] : new[] { $"#{binding.Name}_IOrders_policy" },
            document.Root.Elements(Wsdl + "binding").Elements(Policy + "PolicyReference").Select(
                e => e.Attribute("URI")!.Value));
        if (name == "tcp-certificate")
        {
            Assert.Contains(
                document.Descendants(),
                e => e.Name.LocalName == "RequireClientCertificate"
                    && e.Parent!.Name.LocalName == "SslTransportSecurity");
        }
    }

    /// <summary>
    /// As WCF's services write it for WSHttpBinding with TransportWithMessageCredential, UserName and its other
    /// defaults.
    /// </summary>
    [Theory]
    [InlineData(false, "http://schemas.xmlsoap.org/ws/2005/07/securitypolicy", "Trust10")]
    public void Secure_conversation_is_described_with_what_establishes_it(bool isOasis, string sp, string trust)
    {
        var binding = isOasis
            ? new WS2007HttpBinding(SecurityMode.TransportWithMessageCredential)
            : new WSHttpBinding(SecurityMode.TransportWithMessageCredential);
        binding.Security.Message.ClientCredentialType = MessageCredentialType.UserName;
        const string Wsa = "http://www.w3.org/2005/08/addressing";
        const string Transport =
            "<TransportBinding><P><TransportToken><P><HttpsToken "
                + "RequireClientCertificate=\"false\"/></P></TransportToken><AlgorithmSuite><P><Basic256/></P>"
                + "</AlgorithmSuite>"
                + "<Layout><P><Strict/></P></Layout><IncludeTimestamp/></P></TransportBinding>";
        var versions =
            $"<Wss11><P/></Wss11><{trust}><P><MustSupportIssuedTokens/><RequireClientEntropy/><RequireServerEntropy/>"
                + $"</P></{trust}>";
        var headers = string.Concat(new[]
        {
            "To", "From", "FaultTo", "ReplyTo", "MessageID", "RelatesTo", "Action",
        }.Select(h => $"<Header Name=\"{h}\" Namespace=\"{Wsa}\"/>"));
        var expected = Transport
            + "<EndorsingSupportingTokens><P><SecureConversationToken "
            + "IncludeToken=\"AlwaysToRecipient\"><P><BootstrapPolicy><P>"
            + $"<SignedParts><Body/>{headers}</SignedParts><EncryptedParts><Body/></EncryptedParts>{Transport}"
            + "<SignedSupportingTokens><P><UsernameToken "
            + "IncludeToken=\"AlwaysToRecipient\"><P><WssUsernameToken10/></P></UsernameToken></P>"
            + "</SignedSupportingTokens>"
            + $"{versions}</P></BootstrapPolicy></P></SecureConversationToken></P>"
            + $"</EndorsingSupportingTokens>{versions}<UsingAddressing/>";
        var exporter = new WsdlExporter();
        exporter.ExportEndpoint(Endpoint<IOrders>(binding, "https://localhost/orders"));

        var all = Write(exporter.GeneratedWsdlDocuments[0].Write).Descendants(Policy + "All").First();

        Assert.Equal(expected, string.Concat(all.Elements().Select(Plain)));
        Assert.All(
            all.Descendants().Where(e => e.Name.LocalName is not ("Policy" or "UsingAddressing")),
            e => Assert.Equal(sp, e.Name.NamespaceName));

        string Plain(XElement e)
        {
            var name = e.Name == Policy + "Policy" ? "P" : e.Name.LocalName;
            var attributes = string.Concat(
                e.Attributes().Where(a => !a.IsNamespaceDeclaration).Select(
                    a =>
                        $" {a.Name.LocalName}=\"{a.Value.Replace(sp + "/IncludeToken/", "", StringComparison.Ordinal)}\""));
            return e.HasElements
                ? $"<{name}{attributes}>{string.Concat(e.Elements().Select(Plain))}</{name}>"
                : $"<{name}{attributes}/>";
        }
    }
}
