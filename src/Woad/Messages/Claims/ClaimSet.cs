using System.Collections;

namespace System.IdentityModel.Claims;

/// <summary>Claims about one subject, and who has issued them.</summary>
public abstract class ClaimSet : IEnumerable<Claim>
{
    private static readonly Lazy<ClaimSet> OfSystem = new(() => new DefaultClaimSet(
        new DefaultClaimSet(Claim.System, new Claim(ClaimTypes.System, "System", Rights.PossessProperty)),
        Claim.System,
        new Claim(ClaimTypes.System, "System", Rights.PossessProperty)));

    private static readonly Lazy<ClaimSet> OfWindows = new(() => new DefaultClaimSet(
        OfSystem.Value,
        new Claim(ClaimTypes.System, "Windows", Rights.Identity),
        new Claim(ClaimTypes.System, "Windows", Rights.PossessProperty)));

    /// <summary>Initializes a new instance of the <see cref="ClaimSet"/> class.</summary>
    protected ClaimSet()
    {
    }

    /// <summary>Gets the claims of the system itself.</summary>
    public static ClaimSet System => OfSystem.Value;

    /// <summary>Gets the claims of Windows as an issuer.</summary>
    public static ClaimSet Windows => OfWindows.Value;

    /// <summary>Gets the number of claims.</summary>
    public abstract int Count { get; }

    /// <summary>Gets the issuer of the claims; a set may be its own issuer.</summary>
    public abstract ClaimSet Issuer { get; }

    /// <summary>Gets the claim at <paramref name="index"/>.</summary>
    public abstract Claim this[int index] { get; }

    /// <summary>Determines whether the set has an equal claim.</summary>
    /// <param name="claim">The claim.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public virtual bool ContainsClaim(Claim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        return ContainsClaim(claim, Claim.DefaultComparer);
    }

    /// <summary>Determines whether the set has a claim that <paramref name="comparer"/> takes for equal.</summary>
    /// <param name="claim">The claim.</param>
    /// <param name="comparer">The comparer.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public virtual bool ContainsClaim(Claim claim, IEqualityComparer<Claim> comparer)
    {
        ArgumentNullException.ThrowIfNull(claim);
        ArgumentNullException.ThrowIfNull(comparer);
        return this.Any(own => comparer.Equals(claim, own));
    }

    /// <summary>The claims of a type and a right; null for any.</summary>
    /// <param name="claimType">The type of the claims, or <see langword="null"/> for all.</param>
    /// <param name="right">The right of the claims, or <see langword="null"/> for all.</param>
    /// <returns>The claims.</returns>
    public abstract IEnumerable<Claim> FindClaims(string? claimType, string? right);

    /// <inheritdoc/>
    public abstract IEnumerator<Claim> GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
