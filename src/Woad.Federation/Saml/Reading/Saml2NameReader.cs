using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Reads names of issuers and subjects of SAML 2.0 ([SAMLCore] 2.2).</summary>
internal static class Saml2NameReader
{
    private const string N = SamlNames.Saml2;

    /// <summary>Reads an Issuer.</summary>
    public static Saml2NameIdentifier Issuer(XmlReader reader) => Issuer(reader, Type);

    /// <summary>Reads an Issuer, whose content another member reads.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2NameIdentifier Issuer(XmlReader reader, Func<XmlReader, Saml2NameIdentifier> type)
    {
        reader.Expect("Issuer", N);
        return type(reader);
    }

    /// <summary>Reads a NameID, whose content another member reads.</summary>
    /// <exception cref="XmlException">It is malformed.</exception>
    public static Saml2NameIdentifier NameId(XmlReader reader, Func<XmlReader, Saml2NameIdentifier> type)
    {
        reader.Expect("NameID", N);
        return type(reader);
    }

    /// <summary>Reads an element of the type NameIDType, whatever its name.</summary>
    /// <exception cref="XmlException">It is empty, or has elements.</exception>
    public static Saml2NameIdentifier Type(XmlReader reader)
    {
        ArgumentNullException.ThrowIfNull(reader);
        reader.MoveToContent();
        var (element, format) = (reader.LocalName, reader.OptionalUri("Format"));
        var (qualifier, provider) = (reader.Optional("NameQualifier"), reader.Optional("SPNameQualifier"));
        var provided = reader.Optional("SPProvidedID");
        return reader.Text() is { Length: > 0 } name && !string.IsNullOrWhiteSpace(name)
            ? new Saml2NameIdentifier(name, format)
            {
                NameQualifier = qualifier,
                SPNameQualifier = provider,
                SPProvidedId = provided,
            }
            : throw Content.Malformed($"the {element} is empty");
    }

    /// <summary>Reads the name of a subject, which may be encrypted; null for none.</summary>
    /// <exception cref="XmlException">It is a name of another kind.</exception>
    public static Saml2NameIdentifier? Subject(
        XmlReader reader, string parent, Func<XmlReader, Saml2NameIdentifier> nameId,
        Func<XmlReader, Saml2NameIdentifier> encryptedId)
    {
        ArgumentNullException.ThrowIfNull(reader);
        return reader.IsStartElement("NameID", N) ? nameId(reader)
            : reader.IsStartElement("EncryptedID", N) ? encryptedId(reader)
            : reader.IsStartElement("BaseID", N)
                ? throw Content.Malformed(
                    $"the {parent} has a BaseID, whose type is not known: override ReadSubjectId to read it")
            : null;
    }

    /// <summary>Reads an EncryptedID, and the NameID in it.</summary>
    /// <param name="reader">A reader at the element.</param>
    /// <param name="resolver">Finds the key for which it is encrypted.</param>
    /// <param name="nameId">Reads the decrypted element.</param>
    /// <exception cref="EncryptedTokenDecryptionFailedException">
    /// It cannot be decrypted, or has no NameID: for every reason the same one.
    /// </exception>
    public static Saml2NameIdentifier Encrypted(
        XmlReader reader, SecurityTokenResolver resolver, Func<XmlReader, Saml2NameIdentifier> nameId)
    {
        reader.Expect("EncryptedID", N);
        var (plain, keys) = EncryptedElements.Decrypt(TokenTree.Read(reader), "NameID", resolver);
        using var inner = new XmlNodeReader(plain);
        inner.MoveToContent();
        var name = nameId(inner);
        name.EncryptingCredentials = new ReceivedEncryptingCredentials();
        foreach (var key in keys)
        {
            name.ExternalEncryptedKeys.Add(key);
        }

        return name;
    }
}
