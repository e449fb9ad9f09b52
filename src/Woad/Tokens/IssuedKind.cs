using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tokens;

/// <summary>Tokens that a security token service issues. The engine only describes them in policies.</summary>
internal sealed class IssuedKind : TokenKind
{
    public static IssuedKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.None;

    public override string Unavailable(SecurityTokenParameters parameters) =>
        $"a token that a security token service issues ({parameters.GetType().Name}); federation and issued tokens are "
            + "not implemented";

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
