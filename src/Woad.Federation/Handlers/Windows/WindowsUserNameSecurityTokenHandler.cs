using System.Collections.ObjectModel;
using System.Security.Claims;
using Woad.Federation.Handlers;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the handler of user names that are accounts of Windows.</summary>
/// <remarks>
/// Passwords of Windows accounts are not validated on any platform yet. A service that has this handler and takes user
/// names is refused when it opens, unless its UserNameAuthentication has another validator.
/// </remarks>
public class WindowsUserNameSecurityTokenHandler : UserNameSecurityTokenHandler
{
    /// <summary>Initializes a new instance of the <see cref="WindowsUserNameSecurityTokenHandler"/> class.</summary>
    public WindowsUserNameSecurityTokenHandler()
    {
    }

    /// <summary>Gets a value that indicates whether passwords are validated; here never.</summary>
    public override bool CanValidateToken => false;

    /// <inheritdoc/>
    /// <exception cref="PlatformNotSupportedException">Always: use another handler of user names.</exception>
    public override ReadOnlyCollection<ClaimsIdentity> ValidateToken(SecurityToken token) =>
        throw WindowsAccounts.Missing(nameof(WindowsUserNameSecurityTokenHandler));
}
