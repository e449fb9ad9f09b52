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
internal sealed class IssuedTokenReader : TokenReader
{
    private const string EncryptedData = "EncryptedData";
    private const string Encryption = "http://www.w3.org/2001/04/xmlenc#";

    private readonly SecurityTokenHandlerCollection _handlers;
    private readonly ReadTokens _known;

    /// <param name="handlers">The handlers.</param>
    /// <param name="clock">Ends the tokens that are known.</param>
    public IssuedTokenReader(SecurityTokenHandlerCollection handlers, TimeProvider clock)
    {
        _handlers = handlers;
        _known = new ReadTokens(this, clock);
    }

    public override bool Reads(string name, string ns) =>
        (name == SamlNames.Assertion && ns is SamlNames.Saml1 or SamlNames.Saml2)
        || (name == SamlNames.EncryptedAssertion && ns == SamlNames.Saml2)
        || (name == EncryptedData && ns == Encryption)
        || _handlers.OfType<IHeaderTokens>().Any(handler => handler.Reads(name, ns));

    public override ForeignToken? Recognize(ReadOnlySpan<byte> element, BinaryReaderSession? strings) =>
        _known.Find(element, strings);

    /// <summary>
    /// The token: it is verified once, and found again by its bytes. Time, audience, issuer and replay are checked by
    /// the authenticator, each time.
    /// </summary>
    /// <exception cref="RefusedSecurityException">It is malformed, or its signature is refused.</exception>
    public override SecurityToken Read(SecurityItem item)
    {
        if (item.Value is ForeignToken { Token: { } repeated } element && ReferenceEquals(element.Reader, this))
        {
            return repeated;
        }

        try
        {
            using var reader = item.Open();
            var content = TokenTree.Read(reader);
            var name = SHA256.HashData(Encoding.UTF8.GetBytes(content.OuterXml));
            if (_known.Find(name, item, content) is { } known)
            {
                return known;
            }

            using var nodes = new XmlNodeReader(content);
            nodes.MoveToContent();
            var token = _handlers.ReadToken(nodes);
            _known.Add(token, name, item, content);
            return token;
        }
        catch (Exception e) when (e is SecurityTokenException or XmlException or CryptographicException
            or InvalidOperationException or ArgumentException or FormatException)
        {
            throw Refused(e);
        }
    }

    /// <summary>A token is believed: its bytes are known from now on.</summary>
    public void Believe(SecurityToken token) => _known.Believe(token);

    public override bool Names(string valueType) => valueType is SamlNames.Reference1 or SamlNames.Reference2;

    public override KeyReference ReferenceTo(SecurityToken token) => IssuedReferences.Of(token, isAttached: false);

    /// <summary>One refusal for every reason, so that a peer learns nothing from it.</summary>
    public static RefusedSecurityException Refused(Exception reason) => new(
        RefusedSecurityException.InvalidSecurity, Escaped.Text($"An issued token is refused: {reason.Message}"),
        reason);
}
