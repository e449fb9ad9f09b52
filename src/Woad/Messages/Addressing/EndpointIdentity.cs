using Woad.Messages;

namespace System.ServiceModel;

/// <summary>Who is expected at an address; a client checks it where security allows to.</summary>
public abstract class EndpointIdentity
{
    private protected EndpointIdentity(IdentityKind kind, string value)
    {
        ArgumentNullException.ThrowIfNull(value);
        Kind = kind;
        Value = value;
    }

    /// <summary>What the value is.</summary>
    internal IdentityKind Kind { get; }

    /// <summary>The name that is expected.</summary>
    internal string Value { get; }

    /// <summary>A server whose certificate is issued for <paramref name="dnsName"/>.</summary>
    public static EndpointIdentity CreateDnsIdentity(string dnsName) => new DnsEndpointIdentity(dnsName);

    /// <summary>A Windows service with the service principal name <paramref name="spnName"/>.</summary>
    public static EndpointIdentity CreateSpnIdentity(string spnName) => new SpnEndpointIdentity(spnName);

    /// <summary>A Windows account with the user principal name <paramref name="upnName"/>.</summary>
    public static EndpointIdentity CreateUpnIdentity(string upnName) => new UpnEndpointIdentity(upnName);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is EndpointIdentity other
        && other.Kind == Kind
        && string.Equals(other.Value, Value, StringComparison.OrdinalIgnoreCase);

    /// <inheritdoc/>
    public override int GetHashCode() =>
        HashCode.Combine(Kind, StringComparer.OrdinalIgnoreCase.GetHashCode(Value));

    /// <inheritdoc/>
    public override string ToString() => $"identity({Kind}: {Value})";
}
