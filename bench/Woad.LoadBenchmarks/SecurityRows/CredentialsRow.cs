using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using Woad.Lab.Statistics;
using Woad.LoadBenchmarks.Gates;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>
/// Calls that prove who the client is each time, both sides without a network, against the operations of their public
/// keys in a bare loop, and against these and the symmetric operations of request and reply.
/// </summary>
[SuppressMessage("Security", "CA5350:Do Not Use Weak Cryptographic Algorithms", Justification = "Those of Basic256.")]
internal sealed class CredentialsRow : ISecurityRow
{
    private const double MostRatio = 1.5;
    private const int WindowsOfARound = 4;
    private const int KeyBytes = 32;

    /// <summary>About the octets of a signature that endorses another.</summary>
    private const int SignedBytes = 600;

    public string Name => "credentials";

    public async Task<IReadOnlyList<RowLine>> MeasureAsync(int rounds)
    {
        using var user = new MemoryPair(MessageCredentialType.UserName, negotiates: false, isSession: false);
        using var certificate = new MemoryPair(MessageCredentialType.Certificate, negotiates: false, isSession: false);
        using var own = BenchSecurity.Certificate.GetRSAPrivateKey()!;
        using var known = BenchSecurity.Certificate.GetRSAPublicKey()!;
        using var clients = MemoryPair.ClientCertificate.GetRSAPrivateKey()!;
        using var shown = MemoryPair.ClientCertificate.GetRSAPublicKey()!;
        var turns = new Turns();
        var users = await turns.AddAsync(Call(user));
        var wrapped = await turns.AddAsync(Turns.Both(count => Wrap(known, own, count)));
        var certificates = await turns.AddAsync(Call(certificate));
        var signed = await turns.AddAsync(Turns.Both(count =>
        {
            Wrap(known, own, count);
            Sign(clients, shown, count);
        }));
        var ofUsers = await turns.AddAsync(
            Turns.Both(new BareExchanges(RecordedSizes.UserName, combines: false).Run));
        var ofCertificates = await turns.AddAsync(
            Turns.Both(new BareExchanges(RecordedSizes.Certificate, combines: false).Run));
        await turns.RunAsync(rounds * WindowsOfARound);
        return
        [
            Line("a user name", users, "RSA-OAEP there and back", wrapped),
            Line("a user name", users, "RSA-OAEP and symmetric operations", Sums.Of(wrapped, ofUsers)),
            Line("a certificate", certificates, "RSA-OAEP, RSA-SHA1 and its verification", signed),
            Line("a certificate", certificates, "these and symmetric operations", Sums.Of(signed, ofCertificates)),
        ];
    }

    private static RowLine Line(
        string credential, IReadOnlyList<double> calls, string bare, IReadOnlyList<double> alone) => new(
        $"call with {credential}, without conversation, both sides",
        Time(calls),
        $"{bare} {Time(alone)}",
        Bootstrap.RatioOfMedians(calls, alone, isPaired: false),
        MostRatio);

    private static string Time(IReadOnlyList<double> times) =>
        string.Create(CultureInfo.InvariantCulture, $"{Bootstrap.Median([.. times]):0} µs");

    private static Func<long, Task> Call(MemoryPair pair)
    {
        IClientContract[] callers = [pair.NewCaller(), pair.NewCaller()];
        return Turns.Both(async (caller, count) =>
        {
            for (var i = 0L; i < count; i++)
            {
                await callers[caller].EchoAsync("twenty characters ok");
            }
        });
    }

    private static void Wrap(RSA known, RSA own, long count)
    {
        var key = RandomNumberGenerator.GetBytes(KeyBytes);
        for (var i = 0L; i < count; i++)
        {
            own.Decrypt(known.Encrypt(key, RSAEncryptionPadding.OaepSHA1), RSAEncryptionPadding.OaepSHA1);
        }
    }

    private static void Sign(RSA clients, RSA shown, long count)
    {
        var octets = RandomNumberGenerator.GetBytes(SignedBytes);
        for (var i = 0L; i < count; i++)
        {
            var signature = clients.SignData(octets, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1);
            shown.VerifyData(octets, signature, HashAlgorithmName.SHA1, RSASignaturePadding.Pkcs1);
        }
    }
}
