using System.IdentityModel.Selectors;
using Woad.Contracts;

namespace System.ServiceModel.Security;

/// <summary>The rules by which a service validates user names and passwords.</summary>
public sealed class UserNamePasswordServiceCredential
{
    private Changes _changes;

    internal UserNamePasswordServiceCredential()
    {
    }

    /// <summary>
    /// Gets or sets a value that indicates whether accepted logons of Windows accounts are remembered. Default: false;
    /// true is refused when the host opens.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool CacheLogonTokens
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>Gets or sets the time for which accepted logons are remembered.</summary>
    /// <value>The default is 15 minutes.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public TimeSpan CachedLogonTokenLifetime
    {
        get;
        set
        {
            _changes.Check(this);
            field = value > TimeSpan.Zero ? value : throw NotPositive(value);
        }
    } = TimeSpan.FromMinutes(15);

    /// <summary>
    /// Gets or sets the validator of mode <see cref="Security.UserNamePasswordValidationMode.Custom"/>. Default: null.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public UserNamePasswordValidator? CustomUserNamePasswordValidator
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    /// <summary>
    /// Gets or sets a value that indicates whether the groups of a Windows account become claims. Default: true.
    /// </summary>
    /// <remarks>Groups of Windows accounts become no claims here, whatever the value is.</remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public bool IncludeWindowsGroups
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    } = true;

    /// <summary>Gets or sets the maximum number of logons that are remembered.</summary>
    /// <value>The default is 128.</value>
    /// <exception cref="ArgumentOutOfRangeException">The value is zero or less.</exception>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public int MaxCachedLogonTokens
    {
        get;
        set
        {
            _changes.Check(this);
            field = value > 0 ? value : throw NotPositive(value);
        }
    } = 128;

    /// <summary>
    /// Gets or sets the way in which names and passwords are validated. Default:
    /// <see cref="UserNamePasswordValidationMode.Windows"/>.
    /// </summary>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public UserNamePasswordValidationMode UserNamePasswordValidationMode
    {
        get;
        set
        {
            _changes.Check(this);
            field = Check.Defined(value);
        }
    }

    /// <summary>
    /// Gets or sets the validator of mode <see cref="UserNamePasswordValidationMode.Windows"/>, which asks the accounts
    /// of the machine or its domain, for example through PAM or LDAP.
    /// </summary>
    /// <value>
    /// The default is <see langword="null"/>: a host of mode <see cref="UserNamePasswordValidationMode.Windows"/> that
    /// accepts user names does not open.
    /// </value>
    /// <remarks>
    /// WCF logs on to Windows; it does not have this property. The caller's identity is a
    /// <see cref="System.Security.Principal.GenericIdentity"/> with the name that the validator has accepted.
    /// </remarks>
    /// <exception cref="InvalidOperationException">The object is read-only.</exception>
    public UserNamePasswordValidator? WindowsAccountValidator
    {
        get;
        set
        {
            _changes.Check(this);
            field = value;
        }
    }

    private static ArgumentOutOfRangeException NotPositive(object value) =>
        new(nameof(value), value, "The value of this argument must be positive.");

    internal void MakeReadOnly() => _changes.End();

    internal UserNamePasswordServiceCredential Clone()
    {
        var copy = (UserNamePasswordServiceCredential)MemberwiseClone();
        copy._changes = default;
        return copy;
    }
}
