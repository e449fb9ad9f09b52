using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Tokens;

/// <summary>Compares what <see cref="DigestSerializer"/> has read with the password.</summary>
internal sealed class DigestAuthenticator : UserNameSecurityTokenAuthenticator
{
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateUserNamePasswordCore(
        string userName, string? password) =>
        password!.Split(' ') is [var nonce, var created, var digest]
        && digest == DigestSerializer.Of(Convert.FromBase64String(nonce), created, TestPasswords.Of(userName))
            ? new([new NamingPolicy(userName)])
            : throw new SecurityTokenValidationException("Wrong digest.");
}
