using System.Globalization;
using System.IdentityModel.Tokens;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Secured;
using Woad.LoadBenchmarks.SecurityRows;

namespace Woad.LoadBenchmarks.Federated;

/// <summary>
/// The issue of a token and the call that shows it, all sides without a network, against the operations of their
/// public keys in a bare loop.
/// </summary>
internal sealed class IssueRow : ISecurityRow
{
    private const double MostRatio = 1.5;
    private const int WindowsOfARound = 4;
    private const int KeyBytes = 32;

    /// <summary>About the octets of SignedInfo.</summary>
    private const int SignedBytes = 600;

    public string Name => "issue";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        using var bearer = new IssuedPair(new(SecurityKeyType.BearerKey) { CachesTokens = false });
        using var symmetric = new IssuedPair(new(SecurityKeyType.SymmetricKey) { CachesTokens = false });
        using var own = BenchSecurity.Certificate.GetRSAPrivateKey()!;
        using var known = BenchSecurity.Certificate.GetRSAPublicKey()!;
        var turns = new Turns();
        var bearers = await turns.AddAsync(bearer.Calls());
        var signed = await turns.AddAsync(Turns.Both(count => Sign(own, known, count)));
        var symmetrics = await turns.AddAsync(symmetric.Calls());
        var wrapped = await turns.AddAsync(Turns.Both(count => Wrap(own, known, count)));
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            Line("a bearer token behind TLS", bearers, "RSA-SHA256 and its verification", signed),
            Line(
                "a symmetric key behind TLS", symmetrics, "these and RSA-OAEP there and back",
                Sums.Of(signed, wrapped)),
        ];
    }

    private static RowLine Line(
        string token, IReadOnlyList<double> calls, string bare, IReadOnlyList<double> alone) => new(
        $"issue of {token} and first call, all sides",
        Time(calls),
        $"{bare} {Time(alone)}",
        Bootstrap.RatioOfMedians(calls, alone, isPaired: false),
        MostRatio);

    private static string Time(IReadOnlyList<double> times) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0} µs");

    private static void Sign(RSA own, RSA known, long count)
    {
        var octets = RandomNumberGenerator.GetBytes(SignedBytes);
        for (var i = 0L; i < count; i++)
        {
            var signature = own.SignData(octets, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
            known.VerifyData(octets, signature, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        }
    }

    private static void Wrap(RSA own, RSA known, long count)
    {
        var key = RandomNumberGenerator.GetBytes(KeyBytes);
        for (var i = 0L; i < count; i++)
        {
            own.Decrypt(known.Encrypt(key, RSAEncryptionPadding.OaepSHA1), RSAEncryptionPadding.OaepSHA1);
        }
    }
}
