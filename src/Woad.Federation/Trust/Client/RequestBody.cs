using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Xml;
using Woad.Federation.Trust.Serialization;
using Woad.Security.Keys;

namespace Woad.Federation.Trust.Client;

/// <summary>Writes the request of a client for an issued token, in the order that WCF has.</summary>
/// <param name="request">The request.</param>
/// <param name="entropy">The client's random bytes; null for none.</param>
/// <param name="key">The client's key pair; null for none.</param>
internal sealed class RequestBody(TokenRequest request, byte[]? entropy, RSA? key) : BodyWriter(isBuffered: true)
{
    private const string Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    private readonly TrustNames _names = request.Names;

    /// <summary>The id of the random bytes.</summary>
    public string EntropyId { get; init; } = TokenIds.New();

    protected override void OnWriteBodyContents(XmlDictionaryWriter writer)
    {
        Start(writer, "RequestSecurityToken");
        if (request.Context is { } context)
        {
            writer.WriteAttributeString("Context", context);
        }

        writer.WriteElementString(_names.Prefix, "RequestType", _names.Namespace, _names.Namespace + "/Issue");
        WriteTarget(writer);
        if (entropy is not null)
        {
            Start(writer, "Entropy");
            Start(writer, "BinarySecret");
            writer.WriteAttributeString("u", "Id", Utility, EntropyId);
            writer.WriteAttributeString("Type", _names.Namespace + "/Nonce");
            writer.WriteBase64(entropy, 0, entropy.Length);
            writer.WriteEndElement();
            writer.WriteEndElement();
        }

        if (request.KeyType != SecurityKeyType.BearerKey && request.Parameter("KeySize") is null)
        {
            writer.WriteElementString(
                _names.Prefix, "KeySize", _names.Namespace, XmlConvert.ToString(request.KeySize));
        }

        foreach (var parameter in request.Parameters)
        {
            parameter.WriteTo(writer);
        }

        WriteSubjects(writer);
        if (key is not null)
        {
            writer.WriteStartElement("UseKey", _names.Namespace);
            KeyInfos.Write(writer, new SecurityKeyIdentifier(new RsaKeyIdentifierClause(key)));
            writer.WriteEndElement();
        }

        if (entropy is not null && request.Entropy == SecurityKeyEntropyMode.CombinedEntropy
            && request.Parameter("ComputedKeyAlgorithm") is null)
        {
            writer.WriteElementString(
                _names.Prefix, "ComputedKeyAlgorithm", _names.Namespace, _names.ComputedKey);
        }

        writer.WriteEndElement();
    }

    /// <summary>The whole address with its identity and reference parameters, unless a parameter has another.</summary>
    private void WriteTarget(XmlDictionaryWriter writer)
    {
        if (request.Target is not { } target
            || request.Parameters.Any(static parameter => parameter.LocalName == "AppliesTo"))
        {
            return;
        }

        var addressing = request.Binding.MessageVersion?.Addressing;
        writer.WriteStartElement("wsp", "AppliesTo", TrustNames.Policies[0]);
        target.WriteTo(
            addressing is null || addressing == AddressingVersion.None
                ? AddressingVersion.WSAddressing10
                : addressing,
            writer);
        writer.WriteEndElement();
    }

    private void WriteSubjects(XmlDictionaryWriter writer)
    {
        var context = request.OnBehalfOf is null && request.ActAs is null ? null : new WSTrustSerializationContext();
        if (request.OnBehalfOf is { } onBehalfOf)
        {
            Start(writer, "OnBehalfOf");
            TrustTokens.Write(writer, onBehalfOf, context!, TrustTokens.OnBehalfOf);
            writer.WriteEndElement();
        }

        if (request.ActAs is { } actAs)
        {
            writer.WriteStartElement("tr", "ActAs", TrustNames.Trust14);
            TrustTokens.Write(writer, actAs, context!, TrustTokens.ActAs);
            writer.WriteEndElement();
        }
    }

    private void Start(XmlDictionaryWriter writer, string name) =>
        writer.WriteStartElement(_names.Prefix, name, _names.Namespace);
}
