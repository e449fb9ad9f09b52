using System.Globalization;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// A conversation that is opened and closed, both sides without a network, against the operations of its public keys in
/// a bare loop: a TLS handshake, or a key that RSA wraps. Then against these and the symmetric operations of the four
/// secured messages, which the protocol demands too.
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
        var overTls = await turns.AddAsync(Turns.Both((_, count) => SetUpAsync(negotiated, count)));
        var handshakes = await turns.AddAsync(Turns.Both((_, count) => BareTls.RunAsync(count)));
        var forCertificate = await turns.AddAsync(Turns.Both((_, count) => SetUpAsync(wrapped, count)));
        var unwrapped = await turns.AddAsync(Turns.Both(count =>
        {
            for (var i = 0L; i < count; i++)
            {
                own.Decrypt(known.Encrypt(key, RSAEncryptionPadding.OaepSHA1), RSAEncryptionPadding.OaepSHA1);
            }
        }));
        var symmetric = await turns.AddAsync(
            Turns.Both(new BareExchanges(RecordedSizes.SetUp, combines: true).Run));
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            Line("by a user name over negotiated TLS", overTls, "TLS handshake", handshakes),
            Line(
                "by a user name over negotiated TLS", overTls, "TLS handshake and symmetric operations",
                Sums.Of(handshakes, symmetric)),
            Line("by a user name for a known certificate", forCertificate, "RSA-OAEP there and back", unwrapped),
            Line(
                "by a user name for a known certificate", forCertificate, "RSA-OAEP and symmetric operations",
                Sums.Of(unwrapped, symmetric)),
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

    private static async Task SetUpAsync(MemoryPair pair, long count)
    {
        for (var i = 0L; i < count; i++)
        {
            var channel = (IClientChannel)pair.NewChannel();
            await Task.Factory.FromAsync(channel.BeginOpen, channel.EndOpen, null);
            await Task.Factory.FromAsync(channel.BeginClose, channel.EndClose, null);
        }
    }
}
