using System.Collections.ObjectModel;
using System.IdentityModel.Policy;
using System.Security.Principal;
using Woad.Connections;
using Woad.Security;

namespace System.IdentityModel.Selectors;

/// <summary>Validates names with passwords by a validator.</summary>
public class CustomUserNameSecurityTokenAuthenticator : UserNameSecurityTokenAuthenticator
{
    private readonly UserNamePasswordValidator _validator;

    /// <summary>
    /// Initializes a new instance of the <see cref="CustomUserNameSecurityTokenAuthenticator"/> class.
    /// </summary>
    /// <param name="validator">The validator.</param>
    /// <exception cref="ArgumentNullException"><paramref name="validator"/> is null.</exception>
    public CustomUserNameSecurityTokenAuthenticator(UserNamePasswordValidator validator)
    {
        ArgumentNullException.ThrowIfNull(validator);
        _validator = validator;
    }

    /// <inheritdoc/>
    protected override ReadOnlyCollection<IAuthorizationPolicy> ValidateUserNamePasswordCore(
        string userName, string? password)
    {
        _validator.Validate(userName, password ?? "");
        return new([new PeerPolicy(new PeerIdentity(new GenericIdentity(userName, _validator.GetType().Name)))]);
    }
}
