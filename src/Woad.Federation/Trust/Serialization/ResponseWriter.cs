using System.IdentityModel.Protocols.WSTrust;
using System.IdentityModel.Tokens;
using System.Xml;

namespace Woad.Federation.Trust.Serialization;

/// <summary>Writes answers of token services (WS-Trust 1.3, 3.2 and 4.4; of February 2005, 5.2).</summary>
/// <param name="names">The version.</param>
internal sealed class ResponseWriter(TrustNames names)
{
    private const string Response = "RequestSecurityTokenResponse";

    private static readonly string[] Order =
    [
        "Entropy", "KeySize", "Lifetime", "AppliesTo", "RequestedSecurityToken", "RequestedProofToken",
        "RequestedAttachedReference", "RequestedUnattachedReference", "SignWith", "EncryptWith", "TokenType",
        "RequestType", "KeyType", "AuthenticationType", "EncryptionAlgorithm", "CanonicalizationAlgorithm",
        "SignatureAlgorithm", "BinaryExchange", "Status", "RequestedTokenCancelled", "UseKey",
    ];

    private static readonly string[] OrderOf13 = [.. Order, "KeyWrapAlgorithm"];

    /// <summary>Writes an answer; a final one of version 1.3 in a collection.</summary>
    public void Write(
        XmlWriter writer, RequestSecurityTokenResponse response, Action writeKnown, Action<string, object> writeOther)
    {
        var isInCollection = names.Is13 && response.IsFinal;
        if (isInCollection)
        {
            writer.WriteStartElement(names.Prefix, Response + "Collection", names.Namespace);
        }

        writer.WriteStartElement(names.Prefix, Response, names.Namespace);
        if (response.Context is { } context)
        {
            writer.WriteAttributeString("Context", context);
        }

        writeKnown();
        foreach (var (name, value) in response.Properties)
        {
            writeOther(name, value);
        }

        writer.WriteEndElement();
        if (isInCollection)
        {
            writer.WriteEndElement();
        }
    }

    /// <summary>Writes the elements that an answer has, one by one.</summary>
    public void WriteKnown(RequestSecurityTokenResponse response, Action<string, object> write)
    {
        foreach (var name in names.Is13 ? OrderOf13 : Order)
        {
            if (ValueOf(response, name) is { } value)
            {
                write(name, value);
            }
        }
    }

    /// <summary>Writes one element.</summary>
    /// <returns>False for a name that is not known.</returns>
    public bool TryWrite(XmlWriter writer, string name, object value, WSTrustSerializationContext context)
    {
        switch (value)
        {
            case RequestedSecurityToken token:
                Start(writer, name);
                WriteToken(writer, token, context);
                writer.WriteEndElement();
                return true;
            case RequestedProofToken { ComputedKeyAlgorithm: { } algorithm }:
                Start(writer, name);
                writer.WriteElementString(
                    names.Prefix, "ComputedKey", names.Namespace, names.WireComputedKey(algorithm));
                writer.WriteEndElement();
                return true;
            case RequestedProofToken { ProtectedKey: { } key }:
                Start(writer, name);
                SecretElements.Write(writer, key, names);
                writer.WriteEndElement();
                return true;
            case SecurityKeyIdentifierClause clause:
                Start(writer, name);
                WriteReference(writer, clause, context);
                writer.WriteEndElement();
                return true;
            case Status status:
                WriteStatus(writer, status);
                return true;
            case bool when name == "RequestedTokenCancelled":
                Start(writer, name);
                writer.WriteEndElement();
                return true;
            default:
                return CommonElements.TryWrite(writer, name, value, names, Array.IndexOf(OrderOf13, name) >= 0);
        }
    }

    private void Start(XmlWriter writer, string name) =>
        writer.WriteStartElement(names.Prefix, name, names.Namespace);

    private static void WriteToken(
        XmlWriter writer, RequestedSecurityToken token, WSTrustSerializationContext context)
    {
        if (token.SecurityTokenXml is { } xml)
        {
            xml.WriteTo(writer);
        }
        else
        {
            TrustTokens.Write(writer, token.SecurityToken!, context, "");
        }
    }

    private static void WriteReference(
        XmlWriter writer, SecurityKeyIdentifierClause clause, WSTrustSerializationContext context)
    {
        if (clause is not GenericXmlSecurityKeyIdentifierClause && context.SecurityTokenHandlers is { } handlers
            && handlers.FirstOrDefault(handler => handler.CanWriteKeyIdentifierClause(clause)) is { } handler)
        {
            handler.WriteKeyIdentifierClause(writer, clause);
        }
        else
        {
            KeyInfos.WriteClause(writer, clause);
        }
    }

    private void WriteStatus(XmlWriter writer, Status status)
    {
        Start(writer, "Status");
        writer.WriteElementString(names.Prefix, "Code", names.Namespace, status.Code);
        if (status.Reason is { } reason)
        {
            writer.WriteElementString(names.Prefix, "Reason", names.Namespace, reason);
        }

        writer.WriteEndElement();
    }

    private static object? ValueOf(RequestSecurityTokenResponse response, string name) => name switch
    {
        "RequestedSecurityToken" => response.RequestedSecurityToken,
        "RequestedProofToken" => response.RequestedProofToken,
        "RequestedAttachedReference" => response.RequestedAttachedReference,
        "RequestedUnattachedReference" => response.RequestedUnattachedReference,
        "Status" => response.Status,
        "RequestedTokenCancelled" => response.RequestedTokenCancelled ? true : null,
        _ => CommonElements.ValueOf(response, name),
    };
}
