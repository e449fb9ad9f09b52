using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Text;
using System.Xml;
using Woad.Federation.Saml;
using Woad.Federation.Signatures;
using Woad.Messages;
using Woad.Security.Elements;
using Woad.Security.Secured;
using Woad.Xml;

namespace Woad.Federation.Issued;

/// <summary>Reads assertions of Security headers by the handlers of a service.</summary>
/// <param name="handlers">The handlers.</param>
/// <param name="clock">Ends the tokens that are known.</param>
internal sealed class IssuedTokenReader(SecurityTokenHandlerCollection handlers, TimeProvider clock) : TokenReader
{
    private const string EncryptedData = "EncryptedData";
    private const string Encryption = "http://www.w3.org/2001/04/xmlenc#";

    private readonly VerifiedTokens _known = new(clock);

    public override bool Reads(string name, string ns) =>
        (name == SamlNames.Assertion && ns is SamlNames.Saml1 or SamlNames.Saml2)
        || (name == SamlNames.EncryptedAssertion && ns == SamlNames.Saml2)
        || (name == EncryptedData && ns == Encryption)
        || handlers.OfType<IHeaderTokens>().Any(handler => handler.Reads(name, ns));

    /// <summary>
    /// The token: it is verified once, and found again by its bytes. Time, audience, issuer and replay are checked by
    /// the authenticator, each time.
    /// </summary>
    /// <exception cref="RefusedSecurityException">It is malformed, or its signature is refused.</exception>
    public override SecurityToken Read(SecurityItem item)
    {
        try
        {
            using var reader = item.Open();
            var element = TokenTree.Read(reader);
            var name = SHA256.HashData(Encoding.UTF8.GetBytes(element.OuterXml));
            if (_known.Find(name) is { } known)
            {
                return known;
            }

            using var nodes = new XmlNodeReader(element);
            nodes.MoveToContent();
            var token = handlers.ReadToken(nodes);
            _known.Keep(name, token);
            return token;
        }
        catch (Exception e) when (e is SecurityTokenException or XmlException or CryptographicException
            or InvalidOperationException or ArgumentException or FormatException)
        {
            throw Refused(e);
        }
    }

    public override bool Names(string valueType) => valueType is SamlNames.Reference1 or SamlNames.Reference2;

    public override KeyReference ReferenceTo(SecurityToken token) => IssuedReferences.Of(token, isAttached: false);

    /// <summary>One refusal for every reason, so that a peer learns nothing from it.</summary>
    public static RefusedSecurityException Refused(Exception reason) => new(
        RefusedSecurityException.InvalidSecurity, Escaped.Text($"An issued token is refused: {reason.Message}"),
        reason);
}
