using System.Net;
using System.Net.Sockets;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Text;
using System.Xml.Linq;

namespace Woad.Federation.Tests.Trust;

/// <summary>The request of a client for a token with a new public key, as it is sent.</summary>
[Trait("Category", "Security")]
public sealed class RequesterKeyTests
{
    private static readonly XNamespace Ds = "http://www.w3.org/2000/09/xmldsig#";
    private static readonly XNamespace Trust = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";
    private static readonly XNamespace Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    [Fact]
    public async Task Key_of_the_request_signs_its_timestamp_and_stands_in_it_by_value()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        var request = ReadAsync(listener);
        var provider = new IssuedSecurityTokenProvider
        {
            IssuerAddress = new EndpointAddress($"http://localhost:{((IPEndPoint)listener.LocalEndpoint).Port}/sts"),
            IssuerBinding = UserNameOverHttp(),
            TargetAddress = new EndpointAddress("http://service.test/"),
            MessageSecurityVersion =
                MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12,
        };
        provider.IssuerChannelBehaviors.Add(new ClientCredentials { UserName = { UserName = "Ada", Password = "x" } });
        var document = new System.Xml.XmlDocument();
        document.LoadXml($"<KeyType xmlns='{Trust}'>{Trust}/PublicKey</KeyType>");
        provider.TokenRequestParameters.Add(document.DocumentElement!);

        _ = await Record.ExceptionAsync(() => Task.Run(() => provider.GetToken(TimeSpan.FromSeconds(20))));

        var envelope = XDocument.Parse(await request);
        var useKey = Assert.Single(envelope.Descendants(Trust + "UseKey"));
        var signature = Assert.Single(envelope.Descendants(Ds + "Signature"));
        var keyInfo = signature.Element(Ds + "KeyInfo")!;
        Assert.Equal("KeyValue", Assert.Single(keyInfo.Elements()).Name.LocalName);
        Assert.Equal(Modulus(useKey), Modulus(keyInfo));
        Assert.Equal(256, Convert.FromBase64String(Modulus(keyInfo)).Length);
        var timestamp = Assert.Single(envelope.Descendants(Utility + "Timestamp")).Attribute(Utility + "Id")!.Value;
        Assert.Contains(
            "#" + timestamp,
            signature.Descendants(Ds + "Reference").Select(static reference => reference.Attribute("URI")!.Value));
        Assert.Empty(envelope.Descendants(Trust + "Entropy"));
    }

    private static string Modulus(XElement element) =>
        element.Descendants(Ds + "RSAKeyValue").Single().Element(Ds + "Modulus")!.Value;

    private static CustomBinding UserNameOverHttp()
    {
        var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        security.AllowInsecureTransport = true;
        security.MessageSecurityVersion =
            MessageSecurityVersion.WSSecurity11WSTrust13WSSecureConversation13WSSecurityPolicy12;
        return new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement());
    }

    /// <summary>The body of one request, which is refused then.</summary>
    private static async Task<string> ReadAsync(TcpListener listener)
    {
        using var client = await listener.AcceptTcpClientAsync();
        var stream = client.GetStream();
        var text = new StringBuilder();
        var bytes = new byte[65536];
        while (!text.ToString().Contains("Envelope>", StringComparison.Ordinal))
        {
            var count = await stream.ReadAsync(bytes);
            if (count == 0)
            {
                break;
            }

            text.Append(Encoding.UTF8.GetString(bytes, 0, count));
        }

        await stream.WriteAsync("HTTP/1.1 500 No\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"u8.ToArray());
        var all = text.ToString();
        var start = all.IndexOf("<s:Envelope", StringComparison.Ordinal);
        return all[start..(all.LastIndexOf('>') + 1)];
    }
}
