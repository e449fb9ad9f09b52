using System.IdentityModel.Protocols.WSTrust;
using System.Xml;
using Woad.Federation.Trust.Messages;

namespace Woad.Federation.Trust.Serialization;

/// <summary>The elements that requests and answers have in common.</summary>
internal static class CommonElements
{
    private const string Utility =
        "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";

    /// <summary>The value of an element; null where the message has none.</summary>
    public static object? ValueOf(WSTrustMessage message, string name) => name switch
    {
        "AppliesTo" => message.AppliesTo,
        "SignWith" => message.SignWith,
        "EncryptWith" => message.EncryptWith,
        "Entropy" => message.Entropy,
        "KeySize" => message.KeySizeInBits,
        "KeyType" => message.KeyType,
        "Lifetime" => message.Lifetime,
        "RequestType" => message.RequestType,
        "TokenType" => message.TokenType,
        "UseKey" => message.UseKey,
        "AuthenticationType" => message.AuthenticationType,
        "EncryptionAlgorithm" => message.EncryptionAlgorithm,
        "CanonicalizationAlgorithm" => message.CanonicalizationAlgorithm,
        "SignatureAlgorithm" => message.SignatureAlgorithm,
        "BinaryExchange" => message.BinaryExchange,
        "AllowPostdating" => message.AllowPostdating ? true : null,
        "KeyWrapAlgorithm" => message.KeyWrapAlgorithm,
        _ => null,
    };

    /// <summary>Writes one element.</summary>
    /// <returns>False for a value that is not known.</returns>
    public static bool TryWrite(XmlWriter writer, string name, object value, TrustNames names, bool isKnown)
    {
        switch (value)
        {
            case EndpointReference reference when name == "AppliesTo":
                writer.WriteStartElement("wsp", name, TrustNames.Policies[0]);
                EndpointReferences.Write(writer, reference);
                writer.WriteEndElement();
                return true;
            case EndpointReference issuer:
                writer.WriteStartElement(names.Prefix, name, names.Namespace);
                EndpointReferences.WriteContent(writer, issuer);
                writer.WriteEndElement();
                return true;
            case ProtectedKey secret:
                writer.WriteStartElement(names.Prefix, name, names.Namespace);
                SecretElements.Write(writer, secret, names);
                writer.WriteEndElement();
                return true;
            case Lifetime lifetime:
                WriteLifetime(writer, lifetime, names);
                return true;
            case UseKey key:
                writer.WriteStartElement(names.Prefix, "UseKey", names.Namespace);
                KeyInfos.Write(writer, key.SecurityKeyIdentifier ?? KeyInfos.Of(
                    key.Token ?? throw new InvalidOperationException("A UseKey needs a token or a key identifier.")));
                writer.WriteEndElement();
                return true;
            case BinaryExchange exchange:
                writer.WriteStartElement(names.Prefix, "BinaryExchange", names.Namespace);
                writer.WriteAttributeString("ValueType", exchange.ValueType.OriginalString);
                writer.WriteAttributeString("EncodingType", exchange.EncodingType.OriginalString);
                writer.WriteBase64(exchange.BinaryData, 0, exchange.BinaryData.Length);
                writer.WriteEndElement();
                return true;
            case bool flag when name == "AllowPostdating" && flag:
                writer.WriteStartElement(names.Prefix, name, names.Namespace);
                writer.WriteEndElement();
                return true;
            case bool flag when isKnown:
                writer.WriteElementString(names.Prefix, name, names.Namespace, XmlConvert.ToString(flag));
                return true;
            case int number when isKnown:
                writer.WriteElementString(names.Prefix, name, names.Namespace, XmlConvert.ToString(number));
                return true;
            case string text when isKnown:
                writer.WriteElementString(names.Prefix, name, names.Namespace, Wire(name, text, names));
                return true;
            default:
                return false;
        }
    }

    /// <summary>Reads an element into a message.</summary>
    /// <returns>False for an element that is not known.</returns>
    public static bool TryRead(XmlElement element, WSTrustMessage message, WSTrustSerializationContext context)
    {
        if (element.LocalName == "AppliesTo" && Array.IndexOf(TrustNames.Policies, element.NamespaceURI) >= 0)
        {
            message.AppliesTo = EndpointReferences.Read(TrustValues.Only(element));
            return true;
        }

        if (!TrustNames.IsTrust(element.NamespaceURI))
        {
            return false;
        }

        switch (element.LocalName)
        {
            case "SignWith":
                message.SignWith = TrustValues.AbsoluteUri(element);
                return true;
            case "EncryptWith":
                message.EncryptWith = TrustValues.AbsoluteUri(element);
                return true;
            case "Entropy":
                message.Entropy = new Entropy(SecretElements.Read(TrustValues.Only(element), context));
                return true;
            case "KeySize":
                message.KeySizeInBits = TrustValues.KeySize(element);
                return true;
            case "KeyType":
                message.KeyType = TrustNames.ModelKeyType(TrustValues.AbsoluteUri(element));
                return true;
            case "Lifetime":
                message.Lifetime = ReadLifetime(element);
                return true;
            case "RequestType":
                message.RequestType = TrustNames.ModelRequestType(TrustValues.AbsoluteUri(element));
                return true;
            case "TokenType":
                message.TokenType = TrustValues.AbsoluteUri(element);
                return true;
            case "UseKey":
                message.UseKey = ReadUseKey(TrustValues.Only(element), context);
                return true;
            case "BinaryExchange":
                message.BinaryExchange = ReadExchange(element);
                return true;
            default:
                return TryReadAlgorithm(element, message);
        }
    }

    private static bool TryReadAlgorithm(XmlElement element, WSTrustMessage message)
    {
        switch (element.LocalName)
        {
            case "AuthenticationType":
                message.AuthenticationType = TrustValues.AbsoluteUri(element);
                return true;
            case "EncryptionAlgorithm":
                message.EncryptionAlgorithm = TrustValues.AbsoluteUri(element);
                return true;
            case "CanonicalizationAlgorithm":
                message.CanonicalizationAlgorithm = TrustValues.AbsoluteUri(element);
                return true;
            case "SignatureAlgorithm":
                message.SignatureAlgorithm = TrustValues.AbsoluteUri(element);
                return true;
            case "KeyWrapAlgorithm":
                message.KeyWrapAlgorithm = TrustValues.AbsoluteUri(element);
                return true;
            case "AllowPostdating":
                message.AllowPostdating = true;
                return true;
            default:
                return false;
        }
    }

    private static string Wire(string name, string text, TrustNames names) => name switch
    {
        "KeyType" => names.WireKeyType(text),
        "RequestType" => names.WireRequestType(text),
        "ComputedKeyAlgorithm" => names.WireComputedKey(text),
        _ => text,
    };

    private static void WriteLifetime(XmlWriter writer, Lifetime lifetime, TrustNames names)
    {
        writer.WriteStartElement(names.Prefix, "Lifetime", names.Namespace);
        if (lifetime.Created is { } created)
        {
            writer.WriteElementString("wsu", "Created", Utility, TrustValues.Of(created));
        }

        if (lifetime.Expires is { } expires)
        {
            writer.WriteElementString("wsu", "Expires", Utility, TrustValues.Of(expires));
        }

        writer.WriteEndElement();
    }

    private static Lifetime ReadLifetime(XmlElement element)
    {
        DateTime? created = null;
        DateTime? expires = null;
        foreach (var child in TrustValues.Children(element))
        {
            switch (child)
            {
                case { LocalName: "Created", NamespaceURI: Utility } when created is null:
                    created = TrustValues.Time(child);
                    break;
                case { LocalName: "Expires", NamespaceURI: Utility } when expires is null:
                    expires = TrustValues.Time(child);
                    break;
                default:
                    throw TrustValues.Malformed(child, "does not belong into a lifetime");
            }
        }

        return created is null || expires is null || created < expires
            ? new Lifetime(created, expires)
            : throw TrustValues.Malformed(element, "ends before it begins");
    }

    private static UseKey ReadUseKey(XmlElement element, WSTrustSerializationContext context)
    {
        var identifier = element is { LocalName: "KeyInfo", NamespaceURI: KeyInfos.Signature }
            ? KeyInfos.Read(element)
            : new System.IdentityModel.Tokens.SecurityKeyIdentifier(KeyInfos.ReadClause(element));
        return context.UseKeyTokenResolver is { } resolver && resolver.TryResolveToken(identifier, out var token)
            ? new UseKey(identifier, token)
            : new UseKey(identifier);
    }

    private static BinaryExchange ReadExchange(XmlElement element) =>
        Uri.TryCreate(element.GetAttribute("ValueType").Trim(), UriKind.Absolute, out var type)
            && Uri.TryCreate(element.GetAttribute("EncodingType"), UriKind.Absolute, out var encoding)
            ? new BinaryExchange(TrustValues.Bytes(element, TrustLimits.KeyBytes), type, encoding)
            : throw TrustValues.Malformed(element, "has not the absolute URIs of its types");
}
