namespace System.IdentityModel.Claims;

/// <summary>A fixed list of claims.</summary>
public class DefaultClaimSet : ClaimSet
{
    private Claim[] _claims = [];
    private ClaimSet? _issuer;

    /// <summary>Initializes a new instance of the <see cref="DefaultClaimSet"/> class that issues itself.</summary>
    /// <param name="claims">The claims.</param>
    public DefaultClaimSet(params Claim[] claims) => Initialize(this, claims);

    /// <summary>Initializes a new instance of the <see cref="DefaultClaimSet"/> class that issues itself.</summary>
    /// <param name="claims">The claims.</param>
    public DefaultClaimSet(IList<Claim> claims) => Initialize(this, claims);

    /// <summary>Initializes a new instance of the <see cref="DefaultClaimSet"/> class with an issuer.</summary>
    /// <param name="issuer">The issuer of the claims.</param>
    /// <param name="claims">The claims.</param>
    public DefaultClaimSet(ClaimSet issuer, params Claim[] claims) => Initialize(issuer, claims);

    /// <summary>Initializes a new instance of the <see cref="DefaultClaimSet"/> class with an issuer.</summary>
    /// <param name="issuer">The issuer of the claims.</param>
    /// <param name="claims">The claims.</param>
    public DefaultClaimSet(ClaimSet issuer, IList<Claim> claims) => Initialize(issuer, claims);

    /// <inheritdoc/>
    public override int Count => _claims.Length;

    /// <inheritdoc/>
    public override ClaimSet Issuer => _issuer!;

    /// <inheritdoc/>
    public override Claim this[int index] => _claims[index];

    /// <inheritdoc/>
    public override bool ContainsClaim(Claim claim)
    {
        ArgumentNullException.ThrowIfNull(claim);
        return Array.Exists(_claims, own => own.Equals(claim));
    }

    /// <inheritdoc/>
    public override IEnumerable<Claim> FindClaims(string? claimType, string? right) => _claims.Where(
        claim => (claimType is null || claim.ClaimType == claimType) && (right is null || claim.Right == right));

    /// <inheritdoc/>
    public override IEnumerator<Claim> GetEnumerator() => ((IEnumerable<Claim>)_claims).GetEnumerator();

    /// <inheritdoc/>
    public override string ToString() => $"{_claims.Length} claims: {string.Join("; ", (object[])_claims)}";

    /// <summary>Takes the issuer and a copy of the claims.</summary>
    /// <param name="issuer">The issuer of the claims.</param>
    /// <param name="claims">The claims.</param>
    /// <exception cref="ArgumentNullException">An argument is null.</exception>
    protected void Initialize(ClaimSet issuer, IList<Claim> claims)
    {
        ArgumentNullException.ThrowIfNull(issuer);
        ArgumentNullException.ThrowIfNull(claims);
        _issuer = issuer;
        _claims = [.. claims];
    }
}
