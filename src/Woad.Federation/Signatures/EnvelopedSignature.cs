using System.IdentityModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>
/// The signature of an assertion: one reference to the whole assertion, without the signature, as exclusive canonical
/// XML. Nothing else is accepted.
/// </summary>
internal static class EnvelopedSignature
{
    private const int MostPrefixes = 16;

    /// <summary>Verifies the signature of an element, and returns the octets that it covers.</summary>
    /// <param name="root">The element.</param>
    /// <param name="id">Its id.</param>
    /// <param name="signature">The signature, at its place in the schema; null for none.</param>
    /// <param name="resolver">Finds the issuer's token.</param>
    /// <param name="keyInfo">
    /// Reads the references to the issuer's key. The first reader is at the element, whose digest was verified and
    /// whose signature was not; the second at the KeyInfo, or at no element where the signature has none.
    /// </param>
    /// <exception cref="SignatureVerificationFailedException">The signature is not one of the element.</exception>
    public static VerifiedElement Verify(
        XmlElement root, string id, XmlElement? signature, SecurityTokenResolver resolver,
        Func<XmlReader, XmlReader, SecurityKeyIdentifier>? keyInfo = null)
    {
        if (signature is null)
        {
            return new VerifiedElement(CanonicalOctets.Of(root), null);
        }

        try
        {
            return VerifySigned(root, id, signature, resolver, keyInfo);
        }
        catch (CryptographicException e)
        {
            throw new SignatureVerificationFailedException(
                "The signature of an assertion is refused: its key is malformed.", e);
        }
    }

    /// <summary>Signs an assertion.</summary>
    /// <param name="root">The assertion.</param>
    /// <param name="id">Its id.</param>
    /// <param name="credentials">The key.</param>
    /// <param name="after">The child behind which the signature is put; null for the end.</param>
    /// <param name="keyInfo">Writes the references to the key.</param>
    /// <param name="inclusive">Prefixes that only values use.</param>
    public static void Sign(
        XmlElement root, string id, SigningCredentials credentials, XmlElement? after,
        Action<XmlWriter, SecurityKeyIdentifier> keyInfo, params string[] inclusive) =>
        Sign(root, id, credentials, own => root.InsertAfter(own, after ?? root.LastChild), keyInfo, inclusive);

    /// <summary>Signs an element, whose signature is put before one of its children.</summary>
    /// <param name="root">The element.</param>
    /// <param name="id">Its id.</param>
    /// <param name="credentials">The key.</param>
    /// <param name="before">The child; null for the end.</param>
    /// <param name="keyInfo">Writes the references to the key.</param>
    public static void SignBefore(
        XmlElement root, string id, SigningCredentials credentials, XmlNode? before,
        Action<XmlWriter, SecurityKeyIdentifier> keyInfo) =>
        Sign(root, id, credentials, own => root.InsertBefore(own, before), keyInfo, []);

    /// <summary>Signs an element, whose signature becomes its first child.</summary>
    /// <param name="root">The element.</param>
    /// <param name="id">Its id.</param>
    /// <param name="credentials">The key.</param>
    /// <param name="inclusive">Prefixes that only values use.</param>
    public static void SignFirst(
        XmlElement root, string id, SigningCredentials credentials, params string[] inclusive) =>
        Sign(root, id, credentials, own => root.PrependChild(own), KeyInfo.Write, inclusive);

    private static VerifiedElement VerifySigned(
        XmlElement root, string id, XmlElement signature, SecurityTokenResolver resolver,
        Func<XmlReader, XmlReader, SecurityKeyIdentifier>? keyInfo)
    {
        var parts = Elements.Of(signature);
        if (parts is not [var info, var value, .. var rest]
            || !info.Is("SignedInfo", Names.Signature) || !value.Is("SignatureValue", Names.Signature)
            || rest is not ([] or [_]) || (rest is [var last] && !last.Is("KeyInfo", Names.Signature)))
        {
            throw Refused("it has other parts than SignedInfo, SignatureValue and KeyInfo");
        }

        if (Elements.Of(info) is not [var canonical, var method, var reference]
            || !canonical.Is("CanonicalizationMethod", Names.Signature)
            || !method.Is("SignatureMethod", Names.Signature) || Elements.Of(method).Count > 0)
        {
            throw Refused("its SignedInfo has other parts than two methods and one reference");
        }

        var octets = CanonicalOctets.Of(root, signature, CheckReference(reference, id, out var digest, out var hash));
        if (!CryptographicOperations.FixedTimeEquals(SigningAlgorithms.Digest(hash, octets), digest))
        {
            throw Refused("the assertion was altered");
        }

        var (issuer, keys) = FindIssuer(octets, rest, resolver, keyInfo);
        var algorithm = method.GetAttribute("Algorithm");
        var signed = CanonicalOctets.Of(info, null, PrefixesOf(canonical));
        if (!SigningAlgorithms.Verify(issuer, algorithm, signed, Elements.BytesOf(value)))
        {
            throw Refused("its value is not one of the issuer's key");
        }

        return new VerifiedElement(octets, new VerifiedCredentials(issuer, algorithm, hash, keys));
    }

    private static (SecurityToken Issuer, SecurityKeyIdentifier Keys) FindIssuer(
        byte[] octets, IReadOnlyList<XmlElement> info, SecurityTokenResolver resolver,
        Func<XmlReader, XmlReader, SecurityKeyIdentifier>? read)
    {
        SecurityKeyIdentifier keys;
        if (read is null)
        {
            keys = info is [var only] ? KeyInfo.Read(only) : new SecurityKeyIdentifier();
        }
        else
        {
            using var head = VerifiedElement.At(octets);
            using var reader = info is [var element]
                ? new XmlNodeReader(element)
                : XmlReader.Create(TextReader.Null, new() { ConformanceLevel = ConformanceLevel.Fragment });
            reader.MoveToContent();
            keys = read(head, reader);
        }

        return resolver.TryResolveToken(keys, out var issuer)
            ? (issuer, keys)
            : throw new SecurityTokenException(Escaped.Text(
                $"ID4037: The key needed to verify the signature could not be resolved from the following security "
                    + $"key identifier '{keys}'. Ensure that the SecurityTokenResolver is populated with the required "
                    + $"key."));
    }

    private static void Sign(
        XmlElement root, string id, SigningCredentials credentials, Action<XmlElement> put,
        Action<XmlWriter, SecurityKeyIdentifier> keyInfo, string[] inclusive)
    {
        var digest = SigningAlgorithms.DigestForSigning(
            credentials.DigestAlgorithm, CanonicalOctets.Of(root, null, inclusive));
        var signature = TokenTree.Of(writer => Write(writer, id, credentials, digest, keyInfo, inclusive));
        var own = (XmlElement)root.OwnerDocument.ImportNode(signature, deep: true);
        put(own);
        var (info, value) = (Elements.Of(own)[0], Elements.Of(own)[1]);
        value.InnerText = Convert.ToBase64String(SigningAlgorithms.Sign(
            credentials.SigningKey, credentials.SignatureAlgorithm, CanonicalOctets.Of(info)));
    }

    private static IEnumerable<string> CheckReference(
        XmlElement reference, string id, out byte[] digest, out string algorithm)
    {
        if (!reference.Is("Reference", Names.Signature) || reference.GetAttribute("URI") != $"#{id}")
        {
            throw Refused("it does not refer to the assertion that has it");
        }

        if (Elements.Of(reference) is not [var transforms, var method, var value]
            || !transforms.Is("Transforms", Names.Signature) || !method.Is("DigestMethod", Names.Signature)
            || !value.Is("DigestValue", Names.Signature)
            || Elements.Of(transforms) is not [var enveloped, var canonical]
            || enveloped.GetAttribute("Algorithm") != Names.Enveloped || Elements.Of(enveloped).Count > 0)
        {
            throw Refused("it has other transforms than enveloped-signature and exclusive canonical XML");
        }

        (digest, algorithm) = (Elements.BytesOf(value), method.GetAttribute("Algorithm"));
        return PrefixesOf(canonical);
    }

    private static string[] PrefixesOf(XmlElement method)
    {
        if (method.GetAttribute("Algorithm") != Names.ExclusiveC14N)
        {
            throw Refused("it is not made of exclusive canonical XML");
        }

        return Elements.Of(method) switch
        {
            [] => [],
            [var list] when list.Is("InclusiveNamespaces", Names.ExclusiveC14N) => Prefixes(list),
            _ => throw Refused("its canonicalization has parameters that are not known"),
        };
    }

    private static string[] Prefixes(XmlElement list)
    {
        var prefixes = list.GetAttribute("PrefixList").Split(
            [' ', '\t', '\r', '\n'], StringSplitOptions.RemoveEmptyEntries);
        return prefixes.Length > MostPrefixes
            ? throw Refused($"it has more than {MostPrefixes} prefixes")
            : [.. prefixes.Select(static prefix => prefix == "#default" ? "" : prefix)];
    }

    private static void Write(
        XmlWriter writer, string id, SigningCredentials credentials, byte[] digest,
        Action<XmlWriter, SecurityKeyIdentifier> keyInfo, string[] inclusive)
    {
        writer.WriteStartElement("Signature", Names.Signature);
        writer.WriteStartElement("SignedInfo", Names.Signature);
        Method(writer, "CanonicalizationMethod", Names.ExclusiveC14N);
        Method(writer, "SignatureMethod", credentials.SignatureAlgorithm);
        writer.WriteStartElement("Reference", Names.Signature);
        writer.WriteAttributeString("URI", $"#{id}");
        writer.WriteStartElement("Transforms", Names.Signature);
        Method(writer, "Transform", Names.Enveloped);
        writer.WriteStartElement("Transform", Names.Signature);
        writer.WriteAttributeString("Algorithm", Names.ExclusiveC14N);
        if (inclusive.Length > 0)
        {
            writer.WriteStartElement("InclusiveNamespaces", Names.ExclusiveC14N);
            writer.WriteAttributeString("PrefixList", string.Join(' ', inclusive));
            writer.WriteEndElement();
        }

        writer.WriteEndElement();
        writer.WriteEndElement();
        Method(writer, "DigestMethod", credentials.DigestAlgorithm);
        writer.WriteElementString("DigestValue", Names.Signature, Convert.ToBase64String(digest));
        writer.WriteEndElement();
        writer.WriteEndElement();
        writer.WriteElementString("SignatureValue", Names.Signature, "");
        if (credentials.SigningKeyIdentifier is { Count: > 0 } keys)
        {
            keyInfo(writer, keys);
        }

        writer.WriteEndElement();
    }

    private static void Method(XmlWriter writer, string name, string algorithm)
    {
        writer.WriteStartElement(name, Names.Signature);
        writer.WriteAttributeString("Algorithm", algorithm);
        writer.WriteEndElement();
    }

    private static SignatureVerificationFailedException Refused(string why) =>
        new(Escaped.Text($"The signature of an assertion is refused: {why}."));
}
