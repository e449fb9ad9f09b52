using System.IdentityModel.Selectors;
using System.IdentityModel.Tokens;
using System.ServiceModel.Security.Tokens;
using Woad.Tokens;

namespace Woad.Conformance.Tokens;

/// <summary>A secret that client and service have both, which messages name.</summary>
public sealed class SharedSecretParameters : SecurityTokenParameters
{
    public SharedSecretParameters() => InclusionMode = SecurityTokenInclusionMode.Never;

    private SharedSecretParameters(SharedSecretParameters other)
        : base(other) => (Name, Secrets, Ready) = (other.Name, other.Secrets, other.Ready);

    /// <summary>The name of the client's secret.</summary>
    public string Name { get; set; } = "";

    /// <summary>The secrets of a side by their names.</summary>
    public IReadOnlyDictionary<string, byte[]> Secrets { get; set; } = new Dictionary<string, byte[]>();

    /// <summary>Awaited before a client has its secret, as a token service would be.</summary>
    public Func<CancellationToken, Task> Ready { get; set; } = static _ => Task.CompletedTask;

    internal override TokenKind Kind => SharedSecretKind.Instance;

    protected internal override bool HasAsymmetricKey => false;

    protected internal override bool SupportsClientAuthentication => true;

    protected internal override bool SupportsClientWindowsIdentity => false;

    protected internal override bool SupportsServerAuthentication => true;

    protected override SecurityTokenParameters CloneCore() => new SharedSecretParameters(this);

    protected internal override SecurityKeyIdentifierClause CreateKeyIdentifierClause(
        SecurityToken token, SecurityTokenReferenceStyle referenceStyle) =>
        throw new NotSupportedException("The kind names its tokens.");

    protected internal override void InitializeSecurityTokenRequirement(SecurityTokenRequirement requirement) =>
        requirement.TokenType = SharedSecretKind.Namespace;
}
