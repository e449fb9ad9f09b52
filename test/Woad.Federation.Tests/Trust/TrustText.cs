using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Trust.Client;
using Woad.Federation.Trust.Serialization;

namespace Woad.Federation.Tests.Trust;

/// <summary>Messages of WS-Trust as text.</summary>
internal static class TrustText
{
    public const string Feb = "http://schemas.xmlsoap.org/ws/2005/02/trust";

    public const string Oasis = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";

    public const string Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    public const string Extension =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";

    /// <summary>A context without handlers of tokens.</summary>
    public static WSTrustSerializationContext Context => new(new SecurityTokenHandlerCollectionManager("")
    {
        [""] = new SecurityTokenHandlerCollection(Array.Empty<SecurityTokenHandler>()),
    });

    public static WSTrustRequestSerializer Requests(bool is13) =>
        is13 ? new WSTrust13RequestSerializer() : new WSTrustFeb2005RequestSerializer();

    public static WSTrustResponseSerializer Responses(bool is13) =>
        is13 ? new WSTrust13ResponseSerializer() : new WSTrustFeb2005ResponseSerializer();

    public static string Of(RequestSecurityToken request, bool is13) =>
        Written(writer => Requests(is13).WriteXml(request, writer, Context));

    public static string Of(RequestSecurityTokenResponse response, bool is13) =>
        Written(writer => Responses(is13).WriteXml(response, writer, Context));

    public static RequestSecurityToken Request(string xml, bool is13)
    {
        using var reader = XmlReader.Create(new StringReader(xml));
        return Requests(is13).ReadXml(reader, Context);
    }

    public static RequestSecurityTokenResponse Response(string xml, bool is13)
    {
        using var reader = XmlReader.Create(new StringReader(xml));
        return Responses(is13).ReadXml(reader, Context);
    }

    public static string Written(Action<XmlDictionaryWriter> write)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, new System.Text.UTF8Encoding(false)))
        {
            write(writer);
        }

        return System.Text.Encoding.UTF8.GetString(stream.ToArray());
    }

    public static XmlElement Element(string xml)
    {
        var document = new XmlDocument { PreserveWhitespace = true };
        document.LoadXml(xml);
        return document.DocumentElement!;
    }

    /// <summary>A request of a client for a token of a service.</summary>
    public static TokenRequest Client(bool is13, params string[] parameters) => new()
    {
        Issuer = new EndpointAddress("http://sts.example.org/"),
        Binding = new WSHttpBinding(SecurityMode.None),
        Target = new EndpointAddress("http://service.example.org/"),
        Names = is13 ? TrustNames.Trust13 : TrustNames.February2005,
        Parameters = new([.. parameters.Select(Element)]),
        Suite = SecurityAlgorithmSuite.Basic256,
    };
}
