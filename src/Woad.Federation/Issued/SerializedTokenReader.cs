using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel;
using Woad.Federation.Saml;
using Woad.Security.Elements;
using Woad.Security.Secured;
using RefusedSecurityException = Woad.Messages.RefusedSecurityException;

namespace Woad.Federation.Issued;

/// <summary>
/// Reads assertions of Security headers by the serializer of a service whose program validates them. Each assertion is
/// read anew: the program may keep what it gets.
/// </summary>
/// <param name="serializer">The serializer, which verifies signatures.</param>
/// <param name="resolver">Finds the keys that assertions name.</param>
internal sealed class SerializedTokenReader(SecurityTokenSerializer serializer, SecurityTokenResolver resolver)
    : TokenReader
{
    public override bool Reads(string name, string ns) =>
        (name == SamlNames.Assertion && ns is SamlNames.Saml1 or SamlNames.Saml2)
        || (name == SamlNames.EncryptedAssertion && ns == SamlNames.Saml2);

    /// <exception cref="RefusedSecurityException">The assertion is malformed, or its signature is refused.</exception>
    public override SecurityToken Read(SecurityItem item)
    {
        try
        {
            using var reader = item.Open();
            return serializer.ReadToken(reader, resolver);
        }
        catch (Exception e) when (e is not (RefusedSecurityException or FaultException or OutOfMemoryException))
        {
            // A serializer of the program may throw anything.
            throw IssuedTokenReader.Refused(e);
        }
    }

    public override bool Names(string valueType) => valueType is SamlNames.Reference1 or SamlNames.Reference2;

    public override KeyReference ReferenceTo(SecurityToken token) => IssuedReferences.Of(token, isAttached: false);
}
