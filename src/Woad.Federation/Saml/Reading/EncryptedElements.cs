using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Federation.Signatures;

namespace Woad.Federation.Saml;

/// <summary>Elements of SAML 2.0 of the type EncryptedElementType ([SAMLCore] 2.2.4).</summary>
internal static class EncryptedElements
{
    /// <summary>The maximum number of encrypted names in an assertion: each needs a private key.</summary>
    private const int MostNames = 2;

    /// <summary>The decrypted element, and the wrapped keys beside its cipher text.</summary>
    /// <param name="encrypted">The element.</param>
    /// <param name="name">The name of the element that is encrypted.</param>
    /// <param name="resolver">Finds the key for which it is encrypted.</param>
    /// <exception cref="XmlException">It has no cipher text, or another element beside it.</exception>
    /// <exception cref="EncryptedTokenDecryptionFailedException">
    /// It cannot be decrypted, or is another element: for every reason the same one.
    /// </exception>
    public static (XmlElement Plain, List<EncryptedKeyIdentifierClause> Keys) Decrypt(
        XmlElement encrypted, string name, SecurityTokenResolver resolver)
    {
        var children = Elements.Of(encrypted);
        if (children is not [var data, .. var beside] || !data.Is("EncryptedData", Names.Encryption)
            || beside.Exists(static child => !child.Is("EncryptedKey", Names.Encryption)))
        {
            throw Content.Malformed($"the {encrypted.LocalName} has other parts than EncryptedData and EncryptedKey");
        }

        var keys = beside.ConvertAll(KeyInfo.ReadEncryptedKey);
        return (TokenCipher.Read(data, keys, resolver, name, SamlNames.Saml2), keys);
    }

    /// <summary>Refuses an assertion with more encrypted names than it may have.</summary>
    /// <exception cref="XmlException">It has more.</exception>
    public static void Limit(XmlElement assertion)
    {
        if (assertion.GetElementsByTagName("EncryptedID", SamlNames.Saml2).Count > MostNames)
        {
            throw Content.Malformed($"it has more than {MostNames} encrypted names");
        }
    }
}
