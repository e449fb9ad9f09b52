using System.Net;
using System.Numerics;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Woad.Server.Tests.EndToEnd;

namespace Woad.Server.Tests.Security;

/// <summary>The revocation list of the tests' authority, served over HTTP.</summary>
internal sealed class RevocationList : IAsyncDisposable
{
    private readonly HttpListener _listener = new();
    private readonly CertificateRevocationListBuilder _builder = new();
    private readonly Task _serving;

    public RevocationList()
    {
        var address = $"http://localhost:{FreePort.Next()}/{Guid.NewGuid():N}/";
        _listener.Prefixes.Add(address);
        _listener.Start();
        Extension = CertificateRevocationListBuilder.BuildCrlDistributionPointExtension([$"{address}list.crl"]);
        _serving = ServeAsync();
    }

    /// <summary>What a certificate says about where the list is.</summary>
    public X509Extension Extension { get; }

    public void Revoke(X509Certificate2 certificate) => _builder.AddEntry(certificate);

    public async ValueTask DisposeAsync()
    {
        _listener.Stop();
        await _serving;
        _listener.Close();
    }

    private async Task ServeAsync()
    {
        while (true)
        {
            HttpListenerContext context;
            try
            {
                context = await _listener.GetContextAsync();
            }
            catch (Exception e) when (e is HttpListenerException or ObjectDisposedException)
            {
                return;
            }

            var list = _builder.Build(
                TestCertificates.Authority, BigInteger.One, DateTimeOffset.UtcNow.AddHours(1), HashAlgorithmName.SHA256,
                RSASignaturePadding.Pkcs1, DateTimeOffset.UtcNow.AddHours(-1));
            context.Response.ContentType = "application/pkix-crl";
            await context.Response.OutputStream.WriteAsync(list);
            context.Response.Close();
        }
    }
}
