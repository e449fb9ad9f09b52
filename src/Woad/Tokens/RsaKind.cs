using System.ServiceModel.Security.Tokens;
using System.Xml;

namespace Woad.Tokens;

/// <summary>RSA keys of clients without a certificate. The engine only describes them in policies.</summary>
internal sealed class RsaKind : TokenKind
{
    public static RsaKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.None;

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy) =>
        policy.Include(policy.MakeMicrosoft("RsaToken"), parameters);

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.IsOfMicrosoft("RsaToken") ? new RsaSecurityTokenParameters() : null;
}
