using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.Net;
using System.ServiceModel.Security.Tokens;
using System.Xml;
using Woad.Security.Secured;

namespace Woad.Tokens;

/// <summary>A name with a password, which has no key (UsernameToken of WS-Security).</summary>
internal sealed class UserNameKind : ProvidedKind
{
    public static UserNameKind Instance { get; } = new();

    public override TokenPlaces Places => TokenPlaces.Supporting;

    public override bool IsSecret => true;

    public override string NameOf(SecurityTokenParameters parameters) => "user name";

    public override string KeylessName(SecurityTokenParameters parameters) => "a name with a password";

    public override XmlElement Assert(SecurityTokenParameters parameters, TokenPolicy policy) =>
        policy.With(policy.Make("UsernameToken"), parameters, "WssUsernameToken10");

    public override SecurityTokenParameters? Read(TokenAssertion assertion) =>
        assertion.Is("UsernameToken") ? new UserNameSecurityTokenParameters() : null;

    protected override CarriedToken? Known(TokenTerms terms, TokenUse use) =>
        terms.Provider.GetType() == typeof(UserNameSecurityTokenProvider)
            && terms.Provider.GetToken(TimeSpan.Zero) is UserNameSecurityToken user
            ? new CarriedUserName(use, new NetworkCredential(user.UserName, user.Password))
            : null;
}
