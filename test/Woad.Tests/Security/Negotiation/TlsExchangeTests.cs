using System.Net.Security;
using System.Security.Authentication;
using System.ServiceModel;
using System.ServiceModel.Security;
using Woad.Security.Negotiation.Exchanges;

namespace Woad.Tests.Security.Negotiation;

/// <summary>TLS in blobs beside the platform's TLS stream.</summary>
[Trait("Category", "Security")]
public sealed class TlsExchangeTests
{
    private static readonly EndpointAddress Target = new("http://service.test/x");
    private static readonly byte[] Key = [.. Enumerable.Range(1, 32).Select(i => (byte)i)];

    /// <summary>
    /// A service of another make sends tickets behind the handshake, in a blob or in front of the key.
    /// </summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Tickets_behind_the_handshake_do_no_harm(bool inBlob)
    {
        using var client = TlsExchange.Initiate(TlsModels.Client().Tls, Target);
        var blobs = new BlobStream();
        await using var service = new SslStream(blobs);
        blobs.Feed(await client.StepAsync(default));
        var accepting = service.AuthenticateAsServerAsync(new SslServerAuthenticationOptions
        {
            ServerCertificate = NegotiationCertificates.Service,
            EnabledSslProtocols = SslProtocols.Tls13,
        });
        await blobs.Starved;
        blobs.Feed(await client.StepAsync(blobs.TakeWritten()));
        await accepting;
        Assert.True(client.IsDone);
        var tickets = blobs.TakeWritten();
        Assert.NotEmpty(tickets);
        await service.WriteAsync(Key);
        var sealedKey = blobs.TakeWritten();

        if (inBlob)
        {
            Assert.Empty(await client.StepAsync(tickets));
        }
        else
        {
            sealedKey = [.. tickets, .. sealedKey];
        }

        Assert.Equal(Key, await client.UnsealAsync(sealedKey, Key.Length));
    }

    [Theory]
    [InlineData(SslProtocols.Tls12)]
    [InlineData(SslProtocols.Tls13)]
    public async Task Key_is_refused_that_is_longer_or_not_whole(SslProtocols protocols)
    {
        var (client, service) = await NewPairAsync(protocols);
        await Assert.ThrowsAsync<SecurityNegotiationException>(
            async () => await client.UnsealAsync(await service.SealAsync(Key), Key.Length - 1));

        (client, service) = await NewPairAsync(protocols);
        var sealedKey = await service.SealAsync(Key);
        await Assert.ThrowsAsync<SecurityNegotiationException>(
            async () => await client.UnsealAsync(sealedKey.AsMemory(0, sealedKey.Length - 1), Key.Length));
    }

    [Fact]
    public async Task Step_without_a_blob_is_refused()
    {
        using var service = TlsExchange.Accept(TlsModels.Service().Tls);
        Assert.Empty(await service.StepAsync(default));
        await Assert.ThrowsAsync<SecurityNegotiationException>(async () => await service.StepAsync(default));
    }

    [Fact]
    public async Task Blob_may_come_in_parts()
    {
        using var client = TlsExchange.Initiate(TlsModels.Client().Tls, Target);
        using var service = TlsExchange.Accept(TlsModels.Service().Tls);
        var hello = await client.StepAsync(default);

        Assert.Empty(await service.StepAsync(hello.AsMemory(0, 10)));
        Assert.NotEmpty(await service.StepAsync(hello.AsMemory(10)));
    }

    private static async Task<(TlsExchange Client, TlsExchange Service)> NewPairAsync(SslProtocols protocols)
    {
        var client = TlsExchange.Initiate(TlsModels.Client().Tls, Target);
        var service = TlsExchange.Accept(TlsModels.Service(protocols: protocols).Tls);
        var blob = await client.StepAsync(default);
        while (!service.IsDone)
        {
            blob = await service.StepAsync(blob);
            blob = blob.Length == 0 ? blob : await client.StepAsync(blob);
        }

        Assert.True(client.IsDone);
        return (client, service);
    }
}
