using System.Collections.ObjectModel;
using System.Runtime.Versioning;
using System.Security.Principal;
using Woad.Federation.Handlers;
using Woad.Security.Keys;

namespace System.IdentityModel.Tokens;

/// <summary>Represents a token that has a Windows identity.</summary>
public class WindowsSecurityToken : SecurityToken, IDisposable
{
    private readonly string _id;
    private WindowsIdentity? _identity;
    private bool _isDisposed;

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
        AuthenticationType = authenticationType ?? windowsIdentity.AuthenticationType;
        ValidFrom = TimeProvider.System.GetUtcNow().UtcDateTime;
        ValidTo = ValidFrom + TimeSpan.FromHours(10);
    }

    /// <summary>A token without a Windows identity.</summary>
    internal WindowsSecurityToken(string id, string authenticationType)
    {
        (_id, AuthenticationType) = (id, authenticationType);
        ValidFrom = TimeProvider.System.GetUtcNow().UtcDateTime;
        ValidTo = ValidFrom + TimeSpan.FromHours(10);
    }

    /// <summary>Gets the type of the authentication.</summary>
    public string? AuthenticationType { get; }

    /// <inheritdoc/>
    public override string Id => _id;

    /// <inheritdoc/>
    public override ReadOnlyCollection<SecurityKey> SecurityKeys => ReadOnlyCollection<SecurityKey>.Empty;

    /// <inheritdoc/>
    public override DateTime ValidFrom { get; }

    /// <inheritdoc/>
    public override DateTime ValidTo { get; }

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

    /// <summary>Refuses the use of a token that has been disposed.</summary>
    /// <exception cref="ObjectDisposedException">It has been.</exception>
    protected void ThrowIfDisposed() => ObjectDisposedException.ThrowIf(_isDisposed, this);
}
