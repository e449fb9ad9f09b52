using System.Collections.ObjectModel;
using Microsoft.IdentityModel.Tokens;

namespace Woad.Federation.Jwt;

/// <summary>Represents an issuer of JSON Web Tokens, and its keys.</summary>
/// <example>
/// <code>
/// var issuer = new JwtIssuer("https://login.example.org/tenant")
/// {
///     MetadataAddress = new Uri("https://login.example.org/tenant/.well-known/openid-configuration"),
/// };
/// await issuer.LoadAsync();
/// </code>
/// </example>
public class JwtIssuer
{
    private const int MostKeys = 100;

    private readonly KeyCollection _keys = [];
    private readonly TimeProvider _clock;
    private volatile DiscoveredKeys? _discovered;

    /// <summary>Initializes a new instance of the <see cref="JwtIssuer"/> class.</summary>
    /// <param name="name">The name that tokens have in the claim <c>iss</c>.</param>
    /// <exception cref="ArgumentException"><paramref name="name"/> is null or empty.</exception>
    public JwtIssuer(string name)
        : this(name, TimeProvider.System)
    {
    }

    internal JwtIssuer(string name, TimeProvider clock)
    {
        ArgumentException.ThrowIfNullOrEmpty(name);
        (Name, _clock) = (name, clock);
    }

    /// <summary>Gets the public keys of the issuer that are known beforehand.</summary>
    /// <remarks>Symmetric keys are refused: who can verify with them could issue tokens.</remarks>
    public Collection<SecurityKey> Keys => _keys;

    /// <summary>Gets or sets the address of the issuer's discovery document.</summary>
    /// <value>The default is null: the keys are those of <see cref="Keys"/>.</value>
    /// <exception cref="ArgumentException">It is not an address of HTTPS, and not one of this machine.</exception>
    public Uri? MetadataAddress
    {
        get;
        set
        {
            if (value is not null && !DiscoveryDocuments.IsAllowed(value))
            {
                throw new ArgumentException(
                    "The keys of an issuer are read over HTTPS. Use an address that begins with https://.",
                    nameof(value));
            }

            field = value;
            _discovered = value is null ? null : new DiscoveredKeys(Name, value, _clock);
        }
    }

    /// <summary>Gets the name that tokens have in the claim <c>iss</c>.</summary>
    public string Name { get; }

    /// <summary>
    /// Reads the keys of the discovery document. Call it before the host is opened: without keys all tokens of the
    /// issuer are refused.
    /// </summary>
    /// <param name="cancellationToken">Ends the wait.</param>
    /// <returns>The operation.</returns>
    /// <exception cref="InvalidOperationException">There is no document, or it is not one of the issuer.</exception>
    public Task LoadAsync(CancellationToken cancellationToken = default) =>
        (_discovered ?? throw new InvalidOperationException(
            "The JwtIssuer has no MetadataAddress. Set it, or add the issuer's keys to Keys."))
        .LoadAsync(cancellationToken);

    /// <summary>The keys with an id; all for a token that names none.</summary>
    internal IReadOnlyList<SecurityKey> KeysFor(string? id) =>
    [
        .. _keys.Concat(_discovered?.KeysFor(id) ?? [])
            .Where(key => string.IsNullOrEmpty(id) || string.IsNullOrEmpty(key.KeyId) || key.KeyId == id)
            .Take(MostKeys),
    ];

    /// <summary>Keys that verify and cannot sign.</summary>
    private sealed class KeyCollection : Collection<SecurityKey>
    {
        protected override void InsertItem(int index, SecurityKey item)
        {
            Check(item);
            base.InsertItem(index, item);
        }

        protected override void SetItem(int index, SecurityKey item)
        {
            Check(item);
            base.SetItem(index, item);
        }

        private static void Check(SecurityKey key)
        {
            ArgumentNullException.ThrowIfNull(key);
            if (key is SymmetricSecurityKey or JsonWebKey { Kty: "oct" })
            {
                throw new ArgumentException(
                    "The key is symmetric, and a service that verifies with it could issue tokens. Use the public key "
                        + "or the certificate of the issuer.",
                    nameof(key));
            }
        }
    }
}
