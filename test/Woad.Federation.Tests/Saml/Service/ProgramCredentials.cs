using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Description;
using System.ServiceModel.Security;
using System.ServiceModel.Security.Tokens;

namespace Woad.Federation.Tests.Saml.Service;

/// <summary>A service reads SAML by a serializer of a program, and validates it without handlers.</summary>
internal sealed class ProgramCredentials : ServiceCredentials
{
    public ProgramCredentials()
    {
    }

    private ProgramCredentials(ProgramCredentials other)
        : base(other)
    {
    }

    public override SecurityTokenManager CreateSecurityTokenManager() => new Manager(this);

    protected override ServiceCredentials CloneCore() => new ProgramCredentials(this);

    private sealed class Manager(ProgramCredentials credentials) : ServiceCredentialsSecurityTokenManager(credentials)
    {
        public override SecurityTokenAuthenticator CreateSecurityTokenAuthenticator(
            SecurityTokenRequirement tokenRequirement, out SecurityTokenResolver? outOfBandTokenResolver)
        {
            if (!tokenRequirement.Properties.TryGetValue(
                ServiceModelSecurityTokenRequirement.IssuedSecurityTokenParametersProperty, out var issued)
                || issued is not IssuedSecurityTokenParameters)
            {
                return base.CreateSecurityTokenAuthenticator(tokenRequirement, out outOfBandTokenResolver);
            }

            outOfBandTokenResolver = null;
            return ProgramTokens.Authenticator();
        }

        public override SecurityTokenSerializer CreateSecurityTokenSerializer(SecurityTokenVersion version) =>
            new Serializer();
    }

    private sealed class Serializer() : WSSecurityTokenSerializer(
        SecurityVersion.WSSecurity11, false, new ProgramSerializer());
}
