using System.Globalization;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// A conversation that is opened and closed, both sides without a network, against the operations of its public keys in
/// a bare loop: a TLS handshake, or a key that RSA wraps.
/// </summary>
internal sealed class SetUpRow : ISecurityRow
{
    private const double MostRatio = 1.5;
    private const int WindowsOfARound = 4;
    private const int KeyBytes = 32;

    public string Name => "setup";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        using var negotiated = new MemoryPair(MessageCredentialType.UserName, negotiates: true, isSession: true);
        using var wrapped = new MemoryPair(MessageCredentialType.UserName, negotiates: false, isSession: true);
        using var own = BenchSecurity.Certificate.GetRSAPrivateKey()!;
        using var known = BenchSecurity.Certificate.GetRSAPublicKey()!;
        var key = RandomNumberGenerator.GetBytes(KeyBytes);
        var turns = new Turns();
        var overTls = await turns.AddAsync(Turns.Both((_, count) => SetUp(negotiated, count)));
        var handshakes = await turns.AddAsync(BareTls.RunAsync);
        var forCertificate = await turns.AddAsync(Turns.Both((_, count) => SetUp(wrapped, count)));
        var unwrapped = await turns.AddAsync(count =>
        {
            for (var i = 0L; i < count; i++)
            {
                own.Decrypt(known.Encrypt(key, RSAEncryptionPadding.OaepSHA1), RSAEncryptionPadding.OaepSHA1);
            }
        });
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            Line("by a user name over negotiated TLS", overTls, "TLS handshake", handshakes),
            Line("by a user name for a known certificate", forCertificate, "RSA-OAEP there and back", unwrapped),
        ];
    }

    private static RowLine Line(string how, IReadOnlyList<double> setUp, string bare, IReadOnlyList<double> alone) =>
        new(
            $"set-up and end of a conversation {how}, both sides",
            Time(setUp),
            $"{bare} {Time(alone)}",
            Bootstrap.RatioOfMedians(setUp, alone, isPaired: false),
            MostRatio);

    private static string Time(IReadOnlyList<double> times) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0} µs");

    private static void SetUp(MemoryPair pair, long count)
    {
        for (var i = 0L; i < count; i++)
        {
            var channel = (IClientChannel)pair.NewChannel();
            channel.Open();
            channel.Close();
        }
    }
}
