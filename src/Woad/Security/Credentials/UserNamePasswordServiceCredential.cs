using System.IdentityModel.Selectors;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service validates user names and passwords.</summary>
public sealed class UserNamePasswordServiceCredential
{
    internal UserNamePasswordServiceCredential()
    {
    }

    /// <summary>Gets or sets a value that indicates whether accepted logons are remembered. Default: false.</summary>
    public bool CacheLogonTokens { get; set; }

    /// <summary>Gets or sets the time for which accepted logons are remembered.</summary>
    /// <value>The default is 15 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public TimeSpan CachedLogonTokenLifetime
    {
        get;
        set => field = value > TimeSpan.Zero ? value : throw NotPositive(value);
    } = TimeSpan.FromMinutes(15);

    /// <summary>
    /// Gets or sets the validator of mode <see cref="Security.UserNamePasswordValidationMode.Custom"/>. Default: null.
    /// </summary>
    public UserNamePasswordValidator? CustomUserNamePasswordValidator { get; set; }

    /// <summary>
    /// Gets or sets a value that indicates whether the groups of a Windows account become claims. Default: true.
    /// </summary>
    public bool IncludeWindowsGroups { get; set; } = true;

    /// <summary>Gets or sets the maximum number of logons that are remembered.</summary>
    /// <value>The default is 128.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    public int MaxCachedLogonTokens
    {
        get;
        set => field = value > 0 ? value : throw NotPositive(value);
    } = 128;

    /// <summary>
    /// Gets or sets the way in which names and passwords are validated. Default:
    /// <see cref="UserNamePasswordValidationMode.Windows"/>.
    /// </summary>
    public UserNamePasswordValidationMode UserNamePasswordValidationMode
    {
        get;
        set => field = Check.Defined(value);
    }

    private static ArgumentOutOfRangeException NotPositive(object value) =>
        new(nameof(value), value, "The value of this argument must be positive.");

    internal UserNamePasswordServiceCredential Clone() => (UserNamePasswordServiceCredential)MemberwiseClone();
}
