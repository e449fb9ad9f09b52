using System.Diagnostics.CodeAnalysis;
using System.IdentityModel.Tokens;

namespace Woad.Federation.Tests.Tokens.Issued;

/// <summary>Counts the signatures whose key is looked up: each verification looks it up once.</summary>
internal sealed class CountingResolver : IssuerTokenResolver
{
    private int _count;

    public int Count => Volatile.Read(ref _count);

    protected override bool TryResolveTokenCore(
        SecurityKeyIdentifier keyIdentifier, [NotNullWhen(true)] out SecurityToken? token)
    {
        Interlocked.Increment(ref _count);
        return base.TryResolveTokenCore(keyIdentifier, out token);
    }
}
