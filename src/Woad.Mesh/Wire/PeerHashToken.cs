using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Mesh.Wire;

/// <summary>The proof that a node knows the password of its mesh, bound to the key of its connection.</summary>
internal static class PeerHashToken
{
    private const string Trust = "http://schemas.xmlsoap.org/ws/2005/02/trust";
    private const string TokenType = PeerNames.Namespace + "/peerhashtoken";
    private const string Valid = Trust + "/status/valid";

    /// <summary>Computes the proof for the owner of a certificate.</summary>
    /// <param name="password">The password.</param>
    /// <param name="certificate">The certificate of the node that the proof is for.</param>
    public static byte[] Compute(string password, X509Certificate2 certificate)
    {
        var secret = Encoding.Unicode.GetBytes(password.Trim());
        try
        {
            byte[] data = [.. SHA256.HashData(secret), .. KeyOf(certificate)];
            return HMACSHA256.HashData(secret, data);
        }
        finally
        {
            CryptographicOperations.ZeroMemory(secret);
        }
    }

    /// <summary>Compares two proofs in constant time.</summary>
    public static bool Matches(byte[] expected, byte[] received) =>
        CryptographicOperations.FixedTimeEquals(expected, received);

    public static Message CreateRequest(byte[] authenticator, Uri mesh)
    {
        var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10, PeerNames.RequestToken, new TokenBody(authenticator, isRequest: true));
        message.Headers.MessageId = new UniqueId();
        message.Headers.ReplyTo = new EndpointAddress(EndpointAddress.AnonymousUri);
        message.Headers.To = mesh;
        return message;
    }

    public static Message CreateResponse(byte[] authenticator, UniqueId? request)
    {
        var message = Message.CreateMessage(
            MessageVersion.Soap12WSAddressing10,
            PeerNames.TokenResponse,
            new TokenBody(authenticator, isRequest: false));
        message.Headers.RelatesTo = request;
        message.Headers.To = PeerNames.Anonymous;
        return message;
    }

    /// <summary>Reads the proof from a request or a response.</summary>
    /// <exception cref="ProtocolException">The message is not as the protocol has it.</exception>
    public static byte[] Read(Message message, bool isRequest)
    {
        var action = isRequest ? PeerNames.RequestToken : PeerNames.TokenResponse;
        try
        {
            if (message.Headers.Action != action)
            {
                throw new XmlException(Escaped.Text($"The action is {message.Headers.Action}."));
            }

            using var reader = message.GetReaderAtBodyContents();
            reader.ReadStartElement(action, Trust);
            Expect(Text(reader, "TokenType"), TokenType);
            if (isRequest)
            {
                Expect(Text(reader, "RequestType"), Trust + "/Validate");
            }
            else
            {
                reader.ReadStartElement("Status", Trust);
                Expect(Text(reader, "Code"), Valid);
                reader.ReadEndElement();
            }

            reader.ReadStartElement("RequestedSecurityToken", Trust);
            reader.ReadStartElement("PeerHashToken", PeerNames.Namespace);
            return Convert.FromBase64String(Text(reader, "Authenticator", PeerNames.Namespace));
        }
        catch (Exception e) when (e is XmlException or FormatException or InvalidOperationException)
        {
            throw new ProtocolException(Escaped.Text(
                $"A neighbor's message {action} with its proof of the password cannot be read: {e.Message}"), e);
        }
    }

    /// <summary>The public key: of RSA as Windows keeps it, of others as their certificate has it.</summary>
    internal static byte[] KeyOf(X509Certificate2 certificate)
    {
        using var rsa = certificate.GetRSAPublicKey();
        if (rsa is null)
        {
            return certificate.GetPublicKey();
        }

        var key = rsa.ExportParameters(false);
        var (modulus, exponent) = (key.Modulus!.Reverse().ToArray(), new byte[4]);
        for (var i = 0; i < key.Exponent!.Length; i++)
        {
            exponent[i] = key.Exponent[^(i + 1)];
        }

        return
        [
            6, 2, 0, 0, 0, 0xA4, 0, 0, (byte)'R', (byte)'S', (byte)'A', (byte)'1',
            .. BitConverter.GetBytes(modulus.Length * 8), .. exponent, .. modulus,
        ];
    }

    private static string Text(XmlDictionaryReader reader, string name, string ns = Trust)
    {
        reader.MoveToContent();
        return reader.ReadElementContentAsString(name, ns).Trim();
    }

    private static void Expect(string value, string expected)
    {
        if (value != expected)
        {
            throw new XmlException(Escaped.Text($"{value} stands where {expected} must."));
        }
    }

    private sealed class TokenBody(byte[] authenticator, bool isRequest) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            writer.WriteStartElement("t", isRequest ? PeerNames.RequestToken : PeerNames.TokenResponse, Trust);
            writer.WriteElementString("TokenType", Trust, TokenType);
            if (isRequest)
            {
                writer.WriteElementString("RequestType", Trust, Trust + "/Validate");
            }
            else
            {
                writer.WriteStartElement("Status", Trust);
                writer.WriteElementString("Code", Trust, Valid);
                writer.WriteEndElement();
            }

            writer.WriteStartElement("RequestedSecurityToken", Trust);
            writer.WriteStartElement("peer", "PeerHashToken", PeerNames.Namespace);
            writer.WriteElementString("Authenticator", PeerNames.Namespace, Convert.ToBase64String(authenticator));
            writer.WriteEndElement();
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
    }
}
