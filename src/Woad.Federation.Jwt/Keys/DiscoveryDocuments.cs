using System.Text;
using System.Text.Json;
using Microsoft.IdentityModel.Tokens;
using Woad.Xml;

namespace Woad.Federation.Jwt;

/// <summary>Reads the discovery documents and the keys of OpenID Connect issuers, within limits.</summary>
internal static class DiscoveryDocuments
{
    /// <summary>The maximum length of a document, in bytes.</summary>
    public const int MaximumLength = 256 * 1024;

    private const int MostKeys = 100;

    /// <summary>The time that reading a document may take.</summary>
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(15);

    private static readonly HttpClient Http = new(new SocketsHttpHandler
    {
        AllowAutoRedirect = false,
        PooledConnectionLifetime = TimeSpan.FromMinutes(5),
        UseCookies = false,
    })
    {
        MaxResponseContentBufferSize = MaximumLength,
        Timeout = Limit,
    };

    /// <summary>Whether keys may be read from an address: over HTTPS, or from this machine.</summary>
    public static bool IsAllowed(Uri address) =>
        address.IsAbsoluteUri && (address.Scheme == Uri.UriSchemeHttps
            || (address.Scheme == Uri.UriSchemeHttp && address.IsLoopback));

    /// <summary>The keys that an issuer signs with.</summary>
    /// <exception cref="InvalidOperationException">They could not be read.</exception>
    public static async Task<SecurityKey[]> ReadKeysAsync(
        string issuer, Uri address, CancellationToken cancellationToken)
    {
        var step = address;
        try
        {
            using var document = JsonDocument.Parse(await GetAsync(address, cancellationToken).ConfigureAwait(false));
            if (Text(document, "issuer") != issuer)
            {
                throw new InvalidOperationException(Escaped.Text(
                    $"The discovery document '{address}' is of the issuer '{Text(document, "issuer")}', and "
                        + $"'{issuer}' was expected."));
            }

            step = Uri.TryCreate(Text(document, "jwks_uri"), UriKind.Absolute, out var keys) && IsAllowed(keys)
                ? keys
                : throw new InvalidOperationException(Escaped.Text(
                    $"The discovery document '{address}' has no jwks_uri over HTTPS."));
            var set = new JsonWebKeySet(
                Encoding.UTF8.GetString(await GetAsync(step, cancellationToken).ConfigureAwait(false)));
            return
            [
                .. set.Keys.Where(static key => key.Kty is "RSA" or "EC" && key.Use is null or "" or "sig")
                    .Take(MostKeys),
            ];
        }
        catch (Exception e) when (e is HttpRequestException or JsonException or ArgumentException or IOException
            || (e is OperationCanceledException && !cancellationToken.IsCancellationRequested))
        {
            throw new InvalidOperationException(
                Escaped.Text(
                    $"The keys of the issuer '{issuer}' could not be read from '{step}' (at most {MaximumLength} "
                        + $"bytes, within {Limit}): {e.Message}"),
                e);
        }
    }

    private static Task<byte[]> GetAsync(Uri address, CancellationToken cancellationToken) =>
        Http.GetByteArrayAsync(address, cancellationToken);

    private static string? Text(JsonDocument document, string name) =>
        document.RootElement.ValueKind == JsonValueKind.Object
        && document.RootElement.TryGetProperty(name, out var value) && value.ValueKind == JsonValueKind.String
            ? value.GetString()
            : null;
}
