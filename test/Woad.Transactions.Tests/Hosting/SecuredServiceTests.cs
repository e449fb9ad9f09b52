using System.ServiceModel;
using System.Transactions;
using Woad.TestSupport;
using Woad.Transactions.Coordination;
using Woad.Transactions.Flow;
using Woad.Transactions.Protocol;
using Woad.Transactions.Tests.Flow;

namespace Woad.Transactions.Tests.Hosting;

/// <summary>Services of the protocol with certificates, which is the default.</summary>
public sealed class SecuredServiceTests : FlowSuite
{
    [Fact]
    public async Task Transaction_commits_between_processes_with_certificates()
    {
        var (caller, service) = (await StartSecuredAsync("localhost"), await StartSecuredAsync("localhost"));
        using var transaction = new CommittableTransaction();
        var context = caller.ContextOf(transaction, ProtocolVersion.Version11);

        var joined = await service.JoinAsync(context, default);
        var item = Guid.NewGuid().ToString("N");
        using (var scope = new TransactionScope(joined))
        {
            Ledger.Write(item);
            scope.Complete();
        }

        transaction.Commit();
        Assert.Equal("committed", await Ledger.OutcomeOf(item));
    }

    [Fact]
    public async Task Certificate_of_another_host_registers_nobody()
    {
        // Both are at localhost, but the second has a certificate that does not name it.
        var (caller, stranger) = (await StartSecuredAsync("localhost"), await StartSecuredAsync("other.example"));
        using var transaction = new CommittableTransaction();
        var context = caller.ContextOf(transaction, ProtocolVersion.Version11);

        var error = await Assert.ThrowsAsync<TransactionException>(
            async () => await stranger.JoinAsync(context, default));
        Assert.Contains("not trusted", error.Message);
        Assert.IsAssignableFrom<CommunicationException>(error.InnerException);
    }

    [Fact]
    public async Task Address_that_is_not_trusted_is_not_called()
    {
        var service = await StartSecuredAsync("localhost");
        using var listener = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        listener.Start();
        var port = ((System.Net.IPEndPoint)listener.LocalEndpoint).Port;
        foreach (var address in (string[])[$"https://127.0.0.1:{port}/", $"http://localhost:{port}/"])
        {
            var context = new CoordinationContext
            {
                Version = ProtocolVersion.Version11,
                Identifier = $"urn:uuid:{Guid.NewGuid():D}",
                RegistrationService = new EndpointAddress(address),
            };
            var error = await Assert.ThrowsAsync<TransactionException>(
                async () => await service.JoinAsync(context, default));
            Assert.Contains("TrustedHosts", error.Message);
        }

        Assert.False(listener.Pending());
    }

    [Theory]
    [InlineData("http://localhost/", TransactionServiceSecurity.MutualTls, "scheme 'https'")]
    [InlineData("https://localhost/", TransactionServiceSecurity.MutualTls, "Certificate")]
    [InlineData("https://localhost/", TransactionServiceSecurity.None, "scheme 'http'")]
    public async Task Setting_that_does_not_fit_is_refused(
        string address, TransactionServiceSecurity security, string setting)
    {
        var error = await Assert.ThrowsAsync<InvalidOperationException>(() => TransactionService.StartAsync(
            new TransactionServiceOptions { BaseAddress = new Uri(address), Security = security }));

        Assert.Contains(setting, error.Message);
    }

    [Theory]
    [InlineData("*.example.com", "a.example.com", true)]
    [InlineData("*.example.com", "example.com", false)]
    [InlineData("*.example.com", "badexample.com", false)]
    [InlineData("B.example.com", "b.EXAMPLE.com", true)]
    public void Trusted_hosts_are_names_and_domains(string rule, string host, bool isTrusted) => Assert.Equal(
        isTrusted,
        new Transactions.Hosting.AddressPolicy(new Uri("https://own/"), [rule]).Trusts(new Uri($"https://{host}/")));

    private Task<TransactionCoordinator> StartSecuredAsync(string host) => StartAsync(options =>
    {
        options.Security = TransactionServiceSecurity.MutualTls;
        options.BaseAddress = new Uri($"https://localhost:{FreePort.Next()}/{Guid.NewGuid():N}/WsatService/");
        options.Certificate = TestCertificates.For(host);
        options.CertificateValidator = TestCertificates.Validator;
    });
}
