using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Federation.Tests.Tokens.Handmade;

/// <summary>A token service that reads and writes its messages by itself.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
public sealed class HandmadeIssuer : ITokensByMessage
{
    private const string Trust = "http://docs.oasis-open.org/ws-sx/ws-trust/200512";
    private const int KeyBytes = 32;

    /// <summary>The names of the callers.</summary>
    public IReadOnlyList<string?> Callers { get; private set; } = [];

    public Message Issue(Message request)
    {
        ArgumentNullException.ThrowIfNull(request);
        Callers = [.. Callers, ServiceSecurityContext.Current?.PrimaryIdentity.Name];
        var body = new XmlDocument();
        body.Load(request.GetReaderAtBodyContents());
        var theirs = Convert.FromBase64String(
            body.GetElementsByTagName("BinarySecret", Trust)[0]!.InnerText);
        var ours = RandomNumberGenerator.GetBytes(KeyBytes);
        var token = HandmadeToken.Create(
            Combine(theirs, ours), TimeProvider.System.GetUtcNow().UtcDateTime.AddMinutes(-1));
        var answer = Message.CreateMessage(
            request.Version, $"{Trust}/RSTRC/IssueFinal",
            new Answer(body.DocumentElement!.GetAttribute("Context"), token, ours));
        answer.Headers.RelatesTo = request.Headers.MessageId;
        request.Headers.ReplyTo!.ApplyTo(answer);
        return answer;
    }

    /// <summary>P_SHA-1 of both sides' bytes.</summary>
    private static byte[] Combine(byte[] secret, byte[] seed)
    {
        var key = new List<byte>();
        var chained = seed;
        while (key.Count < KeyBytes)
        {
#pragma warning disable CA5350 // WS-Trust has this function.
            chained = HMACSHA1.HashData(secret, chained);
            byte[] input = [.. chained, .. seed];
            key.AddRange(HMACSHA1.HashData(secret, input));
#pragma warning restore CA5350
        }

        return [.. key.Take(KeyBytes)];
    }

    private sealed class Answer(string context, SamlSecurityToken token, byte[] entropy) : BodyWriter(isBuffered: true)
    {
        protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
        {
            var serializer = new WSSecurityTokenSerializer(
                SecurityVersion.WSSecurity11, TrustVersion.WSTrust13,
                SecureConversationVersion.WSSecureConversation13, false, null, null, null);
            var reference = token.CreateKeyIdentifierClause<SamlAssertionKeyIdentifierClause>();
            writer.WriteStartElement("RequestSecurityTokenResponseCollection", Trust);
            writer.WriteStartElement("RequestSecurityTokenResponse", Trust);
            if (context.Length > 0)
            {
                writer.WriteAttributeString("Context", context);
            }

            writer.WriteElementString(
                "TokenType", Trust, "http://docs.oasis-open.org/wss/oasis-wss-saml-token-profile-1.1#SAMLV1.1");
            writer.WriteStartElement("RequestedSecurityToken", Trust);
            serializer.WriteToken(writer, token);
            writer.WriteEndElement();
            writer.WriteStartElement("RequestedAttachedReference", Trust);
            serializer.WriteKeyIdentifierClause(writer, reference);
            writer.WriteEndElement();
            writer.WriteStartElement("RequestedUnattachedReference", Trust);
            serializer.WriteKeyIdentifierClause(writer, reference);
            writer.WriteEndElement();
            writer.WriteStartElement("RequestedProofToken", Trust);
            writer.WriteElementString("ComputedKey", Trust, $"{Trust}/CK/PSHA1");
            writer.WriteEndElement();
            writer.WriteStartElement("Entropy", Trust);
            serializer.WriteToken(writer, new BinarySecretSecurityToken(entropy));
            writer.WriteEndElement();
            writer.WriteElementString("KeySize", Trust, "256");
            writer.WriteEndElement();
            writer.WriteEndElement();
        }
    }
}
