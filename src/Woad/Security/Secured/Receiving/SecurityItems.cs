using System.Xml;
using Woad.Exchanges;
using Woad.Messages;
using Woad.Security.Elements;

namespace Woad.Security.Secured;

/// <summary>Reads the elements of a Security header.</summary>
internal static class SecurityItems
{
    /// <summary>Most elements of the header; those that WCF sends have up to twenty.</summary>
    private const int Most = 48;

    /// <summary>The index of the header that is for the receiver; -1 when there is none.</summary>
    /// <exception cref="RefusedSecurityException">There are several.</exception>
    public static int Find(IncomingContent parts, System.ServiceModel.EnvelopeVersion version)
    {
        var found = -1;
        var headers = parts.Headers;
        for (var i = 0; i < headers.Count; i++)
        {
            if (headers[i] is { Name: SecurityNames.Security, Namespace: SecurityNames.Extension } && IsForReceiver(parts, i, version))
            {
                found = found < 0 ? i : throw Invalid("The message has more than one Security header for its receiver.");
            }
        }

        return found;
    }

    /// <summary>The elements of the header at <paramref name="index"/>.</summary>
    /// <exception cref="RefusedSecurityException">One of them is not understood.</exception>
    public static List<SecurityItem> Read(IncomingContent parts, int index, string contexts, TokenSource tokens)
    {
        List<SecurityItem> items = [];
        using var reader = parts.OpenHeader(index);
        if (reader.IsEmptyElement)
        {
            return items;
        }

        reader.ReadStartElement();
        while (reader.MoveToContent() == XmlNodeType.Element)
        {
            if (items.Count == Most)
            {
                throw Invalid($"The Security header has more than {Most} elements.");
            }

            var place = items.Count;
            items.Add(ReadOne(reader, contexts, tokens, () => OpenChild(parts, index, place), cipherId: null));
        }

        return items;
    }

    /// <summary>Reads the element that <paramref name="reader"/> is on and moves behind it.</summary>
    public static SecurityItem ReadOne(
        XmlDictionaryReader reader, string contexts, TokenSource tokens, Func<XmlDictionaryReader> open, string? cipherId)
    {
        switch (reader.LocalName, reader.NamespaceURI)
        {
            case (SecurityNames.Timestamp, SecurityNames.Utility):
                var timestamp = Timestamp.Read(reader);
                return new SecurityItem(timestamp, timestamp.Id, open, cipherId);
            case (SecurityNames.UsernameToken, SecurityNames.Extension) when !tokens.IsForeign(SecurityNames.UsernameToken, SecurityNames.Extension):
                var user = UserToken.Read(reader);
                return new SecurityItem(user, user.Id, open, cipherId);
            case (SecurityNames.BinarySecurityToken, SecurityNames.Extension):
                var token = BinaryToken.Read(reader);
                return new SecurityItem(token, token.Id, open, cipherId);
            case (SecuredNames.EncryptedKey, SecuredNames.Encryption):
                var wrapped = WrappedKey.Read(reader, contexts);
                return new SecurityItem(wrapped, wrapped.Id, open, cipherId);
            case (SecuredNames.ReferenceList, SecuredNames.Encryption):
                return new SecurityItem(CipherList.Read(reader), null, open, cipherId);
            case (SecuredNames.EncryptedData, SecuredNames.Encryption):
                var cipher = Cipher.Read(reader, contexts);
                return new SecurityItem(cipher, cipher.Id, open, cipherId);
            case ("Signature", SecurityNames.Signature):
                var id = reader.GetAttribute("Id");
                return new SecurityItem(ReceivedSignature.Read(reader, contexts), id, open, cipherId);
            case (SecuredNames.Confirmation, SecuredNames.Extension11):
                var confirmation = Confirmation.Read(reader);
                return new SecurityItem(confirmation, confirmation.Id, open, cipherId);
            case (SecurityNames.ContextToken, var ns) when ns == contexts:
                var context = ReceivedContextToken.Read(reader, contexts);
                return new SecurityItem(context, context.LocalId, open, cipherId);
            case (SecurityNames.DerivedKeyToken, var ns) when ns == contexts:
                var derived = DerivedKey.Read(reader, contexts);
                return new SecurityItem(derived, derived.LocalId, open, cipherId);
            case var (name, ns) when tokens.IsForeign(name, ns):
                var foreign = reader.GetAttribute(SecurityNames.Id, SecurityNames.Utility);
                reader.Skip();
                return new SecurityItem(new ForeignToken(name, ns), foreign, open, cipherId);
            default:
                throw Invalid($"The Security header has an element {reader.Name} ({reader.NamespaceURI}) that is not expected here. Service and client have different security.");
        }
    }

    /// <summary>A reader on the start tag of one of the header's elements.</summary>
    private static XmlDictionaryReader OpenChild(IncomingContent parts, int index, int place)
    {
        var reader = parts.OpenHeader(index);
        reader.ReadStartElement();
        reader.MoveToContent();
        for (; place > 0; place--)
        {
            reader.Skip();
            reader.MoveToContent();
        }

        return reader;
    }

    private static bool IsForReceiver(IncomingContent parts, int index, System.ServiceModel.EnvelopeVersion version)
    {
        using var reader = parts.OpenHeader(index);
        var isSoap11 = version == System.ServiceModel.EnvelopeVersion.Soap11;
        return version.IsForUltimateDestination(reader.GetAttribute(isSoap11 ? "actor" : "role", version.Namespace) ?? "");
    }

    private static RefusedSecurityException Invalid(string why) => new(RefusedSecurityException.InvalidSecurity, why);
}
