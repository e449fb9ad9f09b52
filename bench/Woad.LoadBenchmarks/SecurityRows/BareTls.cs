using System.IO.Pipelines;
using System.Net.Security;
using System.Security.Cryptography;
using Woad.LoadBenchmarks.Secured;

namespace Woad.LoadBenchmarks.SecurityRows;

/// <summary>A TLS handshake of both sides over memory, with a key sent through it, as a negotiation has them.</summary>
internal static class BareTls
{
    private const int KeyBytes = 32;

    private static readonly PipeOptions Inline = new(
        readerScheduler: PipeScheduler.Inline, writerScheduler: PipeScheduler.Inline, useSynchronizationContext: false);

    private static readonly SslStreamCertificateContext Context = SslStreamCertificateContext.Create(
        BenchSecurity.Certificate, null, offline: true);

    /// <summary>So many handshakes, one after the other.</summary>
    public static async Task RunAsync(long count)
    {
        for (var i = 0L; i < count; i++)
        {
            await ShakeAsync();
        }
    }

    private static async Task ShakeAsync()
    {
        var (there, back) = (new Pipe(Inline), new Pipe(Inline));
        await using var client = new SslStream(new JoinedStream(back.Reader.AsStream(), there.Writer.AsStream()));
        await using var service = new SslStream(new JoinedStream(there.Reader.AsStream(), back.Writer.AsStream()));
        var accepted = service.AuthenticateAsServerAsync(new SslServerAuthenticationOptions
        {
            ServerCertificateContext = Context,
            AllowTlsResume = false,
            AllowRenegotiation = false,
        });
        await client.AuthenticateAsClientAsync(new SslClientAuthenticationOptions
        {
            TargetHost = "bench",
            AllowTlsResume = false,
            AllowRenegotiation = false,
            RemoteCertificateValidationCallback = static (_, _, _, _) => true,
        });
        await accepted;
        var key = RandomNumberGenerator.GetBytes(KeyBytes);
        await service.WriteAsync(key);
        await client.ReadExactlyAsync(key);
    }
}
