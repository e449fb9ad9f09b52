using System.IdentityModel.Tokens;

namespace System.IdentityModel.Selectors;

/// <summary>Provides a name with a password.</summary>
public class UserNameSecurityTokenProvider : SecurityTokenProvider
{
    private readonly UserNameSecurityToken _token;

    /// <summary>Initializes a new instance of the <see cref="UserNameSecurityTokenProvider"/> class.</summary>
    /// <param name="userName">The name.</param>
    /// <param name="password">The password; may be null.</param>
    /// <exception cref="ArgumentNullException"><paramref name="userName"/> is null.</exception>
    public UserNameSecurityTokenProvider(string userName, string? password)
    {
        ArgumentNullException.ThrowIfNull(userName);
        _token = new UserNameSecurityToken(userName, password);
    }

    /// <inheritdoc/>
    protected override SecurityToken GetTokenCore(TimeSpan timeout) => _token;
}
