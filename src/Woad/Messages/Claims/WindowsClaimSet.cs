using System.Runtime.Versioning;
using System.Security.Principal;

namespace System.IdentityModel.Claims;

/// <summary>The claims of a Windows account: its security identifier, its name and its groups.</summary>
[SupportedOSPlatform("windows")]
public class WindowsClaimSet : ClaimSet, IDisposable
{
    private static readonly TimeSpan Life = TimeSpan.FromHours(10);

    private readonly WindowsIdentity _identity;
    private readonly bool _includesGroups;
    private readonly string? _authenticationType;
    private List<Claim>? _claims;
    private bool _disposed;

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsClaimSet"/> class with the claims of an account and its
    /// groups, for 10 hours.
    /// </summary>
    /// <param name="windowsIdentity">The account, of which a copy is kept.</param>
    /// <exception cref="ArgumentNullException"><paramref name="windowsIdentity"/> is null.</exception>
    public WindowsClaimSet(WindowsIdentity windowsIdentity) : this(windowsIdentity, includeWindowsGroups: true)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsClaimSet"/> class with or without groups, for 10 hours.
    /// </summary>
    /// <param name="windowsIdentity">The account, of which a copy is kept.</param>
    /// <param name="includeWindowsGroups">Whether the groups of the account are claims.</param>
    /// <exception cref="ArgumentNullException"><paramref name="windowsIdentity"/> is null.</exception>
    public WindowsClaimSet(WindowsIdentity windowsIdentity, bool includeWindowsGroups)
        : this(windowsIdentity, includeWindowsGroups, TimeProvider.System.GetUtcNow().UtcDateTime + Life)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsClaimSet"/> class with groups and an end.
    /// </summary>
    /// <param name="windowsIdentity">The account, of which a copy is kept.</param>
    /// <param name="expirationTime">The time at which the claims end.</param>
    /// <exception cref="ArgumentNullException"><paramref name="windowsIdentity"/> is null.</exception>
    public WindowsClaimSet(WindowsIdentity windowsIdentity, DateTime expirationTime)
        : this(windowsIdentity, includeWindowsGroups: true, expirationTime)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsClaimSet"/> class with or without groups, and with an end.
    /// </summary>
    /// <param name="windowsIdentity">The account, of which a copy is kept.</param>
    /// <param name="includeWindowsGroups">Whether the groups of the account are claims.</param>
    /// <param name="expirationTime">The time at which the claims end.</param>
    /// <exception cref="ArgumentNullException"><paramref name="windowsIdentity"/> is null.</exception>
    public WindowsClaimSet(WindowsIdentity windowsIdentity, bool includeWindowsGroups, DateTime expirationTime)
        : this(windowsIdentity, null!, includeWindowsGroups, expirationTime)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="WindowsClaimSet"/> class with the way in which the account was
    /// authenticated.
    /// </summary>
    /// <param name="windowsIdentity">The account, of which a copy is kept.</param>
    /// <param name="authenticationType">The way; <see langword="null"/> for that of the account.</param>
    /// <param name="includeWindowsGroups">Whether the groups of the account are claims.</param>
    /// <param name="expirationTime">The time at which the claims end.</param>
    /// <exception cref="ArgumentNullException"><paramref name="windowsIdentity"/> is null.</exception>
    public WindowsClaimSet(
        WindowsIdentity windowsIdentity, string authenticationType, bool includeWindowsGroups, DateTime expirationTime)
    {
        ArgumentNullException.ThrowIfNull(windowsIdentity);
        _identity = (WindowsIdentity)windowsIdentity.Clone();
        _authenticationType = authenticationType;
        _includesGroups = includeWindowsGroups;
        ExpirationTime = expirationTime;
    }

    /// <inheritdoc/>
    public override int Count => Claims.Count;

    /// <summary>Gets the time at which the claims end.</summary>
    public DateTime ExpirationTime { get; }

    /// <summary>Gets the issuer: Windows.</summary>
    public override ClaimSet Issuer => Windows;

    /// <summary>Gets the Windows account whose claims these are.</summary>
    /// <exception cref="ObjectDisposedException">The set has been disposed of.</exception>
    public WindowsIdentity WindowsIdentity
    {
        get
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            return _identity;
        }
    }

    /// <inheritdoc/>
    public override Claim this[int index] => Claims[index];

    private List<Claim> Claims => _claims ??= Read(WindowsIdentity, _includesGroups);

    /// <summary>Lets go of the copy of the account, whose claims cannot be read any more.</summary>
    public void Dispose()
    {
        if (!_disposed)
        {
            _disposed = true;
            _identity.Dispose();
            GC.SuppressFinalize(this);
        }
    }

    /// <inheritdoc/>
    public override IEnumerable<Claim> FindClaims(string? claimType, string? right) => Claims.Where(
        claim => (claimType is null || claim.ClaimType == claimType) && (right is null || claim.Right == right));

    /// <inheritdoc/>
    public override IEnumerator<Claim> GetEnumerator() => Claims.GetEnumerator();

    /// <inheritdoc/>
    public override string ToString() => _disposed
        ? base.ToString()!
        : $"{_identity.Name}; {_authenticationType ?? _identity.AuthenticationType}";

    private static List<Claim> Read(WindowsIdentity identity, bool includesGroups)
    {
        var claims = new List<Claim>();
        if (identity.User is { } user)
        {
            claims.Add(new Claim(ClaimTypes.Sid, user, Rights.Identity));
            claims.Add(Claim.CreateWindowsSidClaim(user));
        }

        if (identity.Name is { Length: > 0 } name)
        {
            claims.Add(Claim.CreateNameClaim(name));
        }

        if (includesGroups)
        {
            claims.AddRange((identity.Groups ?? []).OfType<SecurityIdentifier>().Select(Claim.CreateWindowsSidClaim));
            claims.AddRange(identity.Claims
                .Where(static c => c.Type == global::System.Security.Claims.ClaimTypes.DenyOnlySid)
                .Select(static c => Claim.CreateDenyOnlyWindowsSidClaim(new SecurityIdentifier(c.Value))));
        }

        return claims;
    }
}
