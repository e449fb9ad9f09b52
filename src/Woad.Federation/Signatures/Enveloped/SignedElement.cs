using System.IdentityModel;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Xml;
using Woad.Xml;

namespace Woad.Federation.Signatures;

/// <summary>An element of any name whose signature is one of its children.</summary>
internal static class SignedElement
{
    private static readonly string[] IdNames = ["ID", "Id", "AssertionID", "id", "xml:id"];

    /// <summary>Verifies the signature of an element; one without a signature has no credentials.</summary>
    /// <exception cref="SecurityTokenException">The signature is refused, or there are several.</exception>
    public static VerifiedElement Verify(
        XmlElement root, SecurityTokenSerializer serializer, SecurityTokenResolver resolver)
    {
        var found = root.ChildNodes.OfType<XmlElement>()
            .Where(static child => child.Is("Signature", Names.Signature)).Take(2).ToList();
        return found switch
        {
            [] => EnvelopedSignature.Verify(root, "", null, resolver),
            [var signature] => EnvelopedSignature.Verify(
                root, IdOf(root, signature), signature, resolver, (_, info) => serializer.CanReadKeyIdentifier(info)
                    ? serializer.ReadKeyIdentifier(info)
                    : new SecurityKeyIdentifier(new EmptySecurityKeyIdentifierClause())),
            _ => throw new SignatureVerificationFailedException("The element has several signatures as children."),
        };
    }

    /// <summary>Signs an element.</summary>
    /// <param name="root">The element.</param>
    /// <param name="id">Its id, which one of its attributes must have.</param>
    /// <param name="credentials">The key.</param>
    /// <param name="mark">A child that the signature replaces; null for the end.</param>
    /// <param name="serializer">Writes the references to the key.</param>
    /// <exception cref="InvalidOperationException">No attribute has the id.</exception>
    public static void Sign(
        XmlElement root, string id, SigningCredentials credentials, XmlElement? mark,
        SecurityTokenSerializer serializer)
    {
        if (!IdNames.Select(root.GetAttribute).Contains(id, StringComparer.Ordinal))
        {
            throw new InvalidOperationException(Escaped.Text(
                $"The element {root.LocalName} cannot be signed: none of its attributes {string.Join(", ", IdNames)} "
                    + $"has the value '{id}', to which its signature would refer."));
        }

        var before = mark?.NextSibling;
        mark?.ParentNode!.RemoveChild(mark);
        EnvelopedSignature.SignBefore(root, id, credentials, before, serializer.WriteKeyIdentifier);
    }

    /// <summary>The resolver of a reader, which may take keys that signatures show.</summary>
    public static SecurityTokenResolver Resolver(SecurityTokenResolver? known, bool takesShown)
    {
        var tokens = known ?? SecurityTokenResolver.CreateDefaultSecurityTokenResolver(
            System.Collections.ObjectModel.ReadOnlyCollection<SecurityToken>.Empty, false);
        return takesShown ? new IssuerTokenResolver(tokens) : tokens;
    }

    // Two attributes may have the value: both are of the root, so that the reference is to the root.
    private static string IdOf(XmlElement root, XmlElement signature)
    {
        var reference = signature.GetElementsByTagName("Reference", Names.Signature).OfType<XmlElement>()
            .FirstOrDefault()?.GetAttribute("URI") ?? "";
        return IdNames.Select(root.GetAttribute).FirstOrDefault(id => id.Length > 0 && reference == $"#{id}") ?? "";
    }
}
