using System.Collections.ObjectModel;
using System.Runtime.Versioning;
using System.Security.Principal;
using Woad.Federation.Handlers;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that has a Windows identity.</summary>
public class WindowsSecurityToken : SecurityToken, IDisposable
{
    private string _id = TokenIds.New();
    private DateTime _from;
    private DateTime _to;
    private string? _type;
    private WindowsIdentity? _identity;
    private bool _isDisposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsSecurityToken"/> class, for derived classes that call
    /// <c>Initialize</c>.
    /// </summary>
    protected WindowsSecurityToken()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WindowsSecurityToken"/> class.</summary>
    /// <param name="windowsIdentity">The identity.</param>
    [SupportedOSPlatform("windows")]
    public WindowsSecurityToken(WindowsIdentity windowsIdentity)
        : this(windowsIdentity, TokenIds.New())
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WindowsSecurityToken"/> class.</summary>
    /// <param name="windowsIdentity">The identity.</param>
    /// <param name="id">The id of the token.</param>
    [SupportedOSPlatform("windows")]
    public WindowsSecurityToken(WindowsIdentity windowsIdentity, string id)
        : this(windowsIdentity, id, null)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="WindowsSecurityToken"/> class.</summary>
    /// <param name="windowsIdentity">The identity.</param>
    /// <param name="id">The id of the token.</param>
    /// <param name="authenticationType">The type of the authentication; null for that of the identity.</param>
    [SupportedOSPlatform("windows")]
    public WindowsSecurityToken(WindowsIdentity windowsIdentity, string id, string? authenticationType)
    {
        ArgumentNullException.ThrowIfNull(windowsIdentity);
        ArgumentNullException.ThrowIfNull(id);
        (_id, _identity) = (id, (WindowsIdentity)windowsIdentity.Clone());
        _type = authenticationType ?? windowsIdentity.AuthenticationType;
        _from = TimeProvider.System.GetUtcNow().UtcDateTime;
        _to = _from + TimeSpan.FromHours(10);
    }

    /// <summary>A token without a Windows identity.</summary>
    internal WindowsSecurityToken(string id, string authenticationType)
    {
        (_id, _type) = (id, authenticationType);
        _from = TimeProvider.System.GetUtcNow().UtcDateTime;
        _to = _from + TimeSpan.FromHours(10);
    }

    /// <summary>Gets the type of the authentication.</summary>
    public string? AuthenticationType => _type;

    /// <inheritdoc/>
    public override string Id => _id;

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => ReadOnlyCollection<SecurityKey>.Empty;

    /// <inheritdoc/>
    public override DateTime ValidFrom => _from;

    /// <inheritdoc/>
    public override DateTime ValidTo => _to;

    /// <summary>Gets the Windows identity of the token.</summary>
    /// <exception cref="PlatformNotSupportedException">The platform has no Windows identities.</exception>
    public virtual WindowsIdentity WindowsIdentity
    {
        get
        {
            ThrowIfDisposed();
            return _identity ?? throw WindowsAccounts.Missing("a token's WindowsIdentity");
        }
    }

    /// <summary>Releases the Windows identity of the token.</summary>
    public virtual void Dispose()
    {
        if (!_isDisposed && OperatingSystem.IsWindows())
        {
            _identity?.Dispose();
        }

        (_isDisposed, _identity) = (true, null);
        GC.SuppressFinalize(this);
    }

    /// <summary>Sets the properties of the token, whose type is that of the identity.</summary>
    /// <param name="id">The id of the token.</param>
    /// <param name="effectiveTime">The time from which the token is valid.</param>
    /// <param name="expirationTime">The time at which its validity ends.</param>
    /// <param name="windowsIdentity">The identity.</param>
    /// <param name="clone">Whether the token has a copy of the identity.</param>
    [SupportedOSPlatform("windows")]
    protected void Initialize(
        string id, DateTime effectiveTime, DateTime expirationTime, WindowsIdentity windowsIdentity, bool clone) =>
        Initialize(id, null, effectiveTime, expirationTime, windowsIdentity, clone);

    /// <summary>Sets the properties of the token.</summary>
    /// <param name="id">The id of the token.</param>
    /// <param name="authenticationType">The type of the authentication; null for that of the identity.</param>
    /// <param name="effectiveTime">The time from which the token is valid.</param>
    /// <param name="expirationTime">The time at which its validity ends.</param>
    /// <param name="windowsIdentity">The identity.</param>
    /// <param name="clone">Whether the token has a copy of the identity.</param>
    /// <exception cref="ArgumentNullException">
    /// <paramref name="id"/> or <paramref name="windowsIdentity"/> is null.
    /// </exception>
    [SupportedOSPlatform("windows")]
    protected void Initialize(
        string id, string? authenticationType, DateTime effectiveTime, DateTime expirationTime,
        WindowsIdentity windowsIdentity, bool clone)
    {
        ArgumentNullException.ThrowIfNull(id);
        ArgumentNullException.ThrowIfNull(windowsIdentity);
        (_id, _type) = (id, authenticationType ?? windowsIdentity.AuthenticationType);
        (_from, _to) = (effectiveTime.ToUniversalTime(), expirationTime.ToUniversalTime());
        _identity = clone ? (WindowsIdentity)windowsIdentity.Clone() : windowsIdentity;
    }

    /// <summary>Refuses the use of a token that has been disposed.</summary>
    /// <exception cref="ObjectDisposedException">It has been.</exception>
    protected void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_isDisposed, this);
}
