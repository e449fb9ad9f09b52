using System.Collections.ObjectModel;

namespace System.IdentityModel.Tokens;

/// <summary>Represents the authentication of a subject as the resource of a claim.</summary>
public class SamlAuthenticationClaimResource
{
    /// <summary>Initializes a new instance of the <see cref="SamlAuthenticationClaimResource"/> class.</summary>
    /// <param name="authenticationInstant">The time of the authentication.</param>
    /// <param name="authenticationMethod">The method.</param>
    /// <param name="dnsAddress">The name of the subject's machine.</param>
    /// <param name="ipAddress">The network address of the subject.</param>
    /// <exception cref="ArgumentException"><paramref name="authenticationMethod"/> is null or empty.</exception>
    public SamlAuthenticationClaimResource(
        DateTime authenticationInstant, string authenticationMethod, string? dnsAddress, string? ipAddress)
        : this(
            authenticationInstant, authenticationMethod, dnsAddress, ipAddress,
            ReadOnlyCollection<SamlAuthorityBinding>.Empty)
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthenticationClaimResource"/> class.</summary>
    /// <param name="authenticationInstant">The time of the authentication.</param>
    /// <param name="authenticationMethod">The method.</param>
    /// <param name="dnsAddress">The name of the subject's machine.</param>
    /// <param name="ipAddress">The network address of the subject.</param>
    /// <param name="authorityBindings">Authorities that know more.</param>
    /// <exception cref="ArgumentException"><paramref name="authenticationMethod"/> is null or empty.</exception>
    public SamlAuthenticationClaimResource(
        DateTime authenticationInstant, string authenticationMethod, string? dnsAddress, string? ipAddress,
        IEnumerable<SamlAuthorityBinding> authorityBindings)
        : this(authenticationInstant, authenticationMethod, dnsAddress, ipAddress, Copy(authorityBindings))
    {
    }

    /// <summary>Initializes a new instance of the <see cref="SamlAuthenticationClaimResource"/> class.</summary>
    /// <param name="authenticationInstant">The time of the authentication.</param>
    /// <param name="authenticationMethod">The method.</param>
    /// <param name="dnsAddress">The name of the subject's machine.</param>
    /// <param name="ipAddress">The network address of the subject.</param>
    /// <param name="authorityBindings">Authorities that know more.</param>
    /// <exception cref="ArgumentException"><paramref name="authenticationMethod"/> is null or empty.</exception>
    public SamlAuthenticationClaimResource(
        DateTime authenticationInstant, string authenticationMethod, string? dnsAddress, string? ipAddress,
        ReadOnlyCollection<SamlAuthorityBinding> authorityBindings)
    {
        ArgumentException.ThrowIfNullOrEmpty(authenticationMethod);
        ArgumentNullException.ThrowIfNull(authorityBindings);
        (AuthenticationInstant, AuthenticationMethod) = (authenticationInstant, authenticationMethod);
        (DnsAddress, IPAddress, AuthorityBindings) = (dnsAddress, ipAddress, authorityBindings);
    }

    /// <summary>Gets the time of the authentication.</summary>
    public DateTime AuthenticationInstant { get; }

    /// <summary>Gets the method of the authentication.</summary>
    public string AuthenticationMethod { get; }

    /// <summary>Gets the authorities that know more.</summary>
    public ReadOnlyCollection<SamlAuthorityBinding> AuthorityBindings { get; }

    /// <summary>Gets the name of the subject's machine.</summary>
    public string? DnsAddress { get; }

    /// <summary>Gets the network address of the subject.</summary>
    public string? IPAddress { get; }

    /// <inheritdoc/>
    public override bool Equals(object? obj) =>
        obj is SamlAuthenticationClaimResource other && Parts == other.Parts
        && AuthorityBindings.Select(PartsOf).SequenceEqual(other.AuthorityBindings.Select(PartsOf));

    /// <inheritdoc/>
    public override int GetHashCode() => Parts.GetHashCode();

    private (DateTime Instant, string Method, string? Dns, string? Address) Parts =>
        (AuthenticationInstant, AuthenticationMethod, DnsAddress, IPAddress);

    private static (Xml.XmlQualifiedName Kind, string Binding, string Location) PartsOf(SamlAuthorityBinding binding) =>
        (binding.AuthorityKind, binding.Binding, binding.Location);

    private static ReadOnlyCollection<SamlAuthorityBinding> Copy(IEnumerable<SamlAuthorityBinding> bindings)
    {
        ArgumentNullException.ThrowIfNull(bindings);
        return new([.. bindings]);
    }
}
