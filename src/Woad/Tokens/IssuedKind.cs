using System.IdentityModel.Selectors;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Layers;
using Woad.Security.Issued;
using Woad.Security.Secured;
using Woad.Security.Secured.Modes;

namespace Woad.Tokens;

/// <summary>Tokens that a security token service issues.</summary>
internal sealed class IssuedKind : TokenKind
{
    public static IssuedKind Instance { get; } = new();

    public override TokenPlaces Places => IssuedTokenSupport.IsRegistered
        ? TokenPlaces.Protection | TokenPlaces.Supporting | TokenPlaces.Endorsing
        : TokenPlaces.None;

    public override string Unavailable(SecurityTokenParameters parameters) =>
        $"a token that a security token service issues ({parameters.GetType().Name}), for which the package "
            + "Woad.Federation is missing";

    public override Func<LayerContext, ServiceKeys> ServiceKeys(SecurityTokenParameters parameters, ServiceSide side)
    {
        var acceptance = side.AcceptanceOf(parameters);
        var keys = new ReadKeys(
            NameOf(parameters), IssuedTokenSupport.Registered.ReaderOf(acceptance), acceptance.Authenticator,
            side.Profile.Suite);
        return _ => keys;
    }

    public override TokenReader? ReaderOf(SecurityTokenParameters parameters, TokenAcceptance acceptance) =>
        IssuedTokenSupport.Registered.ReaderOf(acceptance);

    public override SecurityTokenAuthenticator Checked(SecurityTokenAuthenticator authenticator, TokenUse use) =>
        use is TokenUse.Signed or TokenUse.SignedEncrypted ? new KeylessTokens(authenticator) : authenticator;

    public override async ValueTask<MadeToken> MakeAsync(TokenTerms terms, CancellationToken cancellationToken)
    {
        var support = IssuedTokenSupport.Registered;
        var token = await support.GetAsync(terms.Provider, terms.Timeout, cancellationToken).ConfigureAwait(false);
        return terms.FormOf(token, issued => support.Made(issued, terms.Serializer, terms.NeedsKey) with
        {
            Expires = support.RenewalOf(terms.Provider, issued),
        });
    }

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy)
    {
        var assertion = policy.Make("IssuedToken");
        policy.Issuer(assertion, (IssuedSecurityTokenParameters)parameters);
        var nested = policy.Nested(assertion, parameters);
        policy.Child(
            nested,
            parameters.ReferenceStyle == SecurityTokenReferenceStyle.Internal
                && parameters.InclusionMode != SecurityTokenInclusionMode.Never
                ? "RequireInternalReference"
                : "RequireExternalReference");
        return assertion;
    }

    public override SecurityTokenParameters? Read(TokenAssertion assertion)
    {
        if (!assertion.Is("IssuedToken"))
        {
            return null;
        }

        var parameters = new IssuedSecurityTokenParameters();
        if (assertion.Contents.Contains("RequireExternalReference"))
        {
            parameters.ReferenceStyle = SecurityTokenReferenceStyle.External;
        }

        assertion.ReadIssuer(parameters);
        return parameters;
    }

    public override void Tell(SecurityTokenParameters parameters, TokenSettings settings) =>
        settings.SetIssued((IssuedSecurityTokenParameters)parameters);
}
