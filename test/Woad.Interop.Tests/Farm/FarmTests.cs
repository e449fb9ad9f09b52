using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Conformance;

namespace Woad.Interop.Tests.Farm;

/// <summary>Three processes behind nginx, which gives each request to the next one.</summary>
public sealed class FarmTests : IAsyncLifetime
{
    private const int Processes = 3;

    private readonly string _folder = Directory.CreateTempSubdirectory("woad-farm-").FullName;
    private readonly List<PeerProcess> _processes = [];
    private readonly X509Certificate2 _service = NewCertificate("localhost");
    private readonly X509Certificate2 _client = NewCertificate("alice");
    private NginxProxy? _nginx;
    private int _port;

    public static TheoryData<string> Free => [.. FarmBindings.Free.Keys];

    public async Task InitializeAsync()
    {
        File.WriteAllBytes(Path.Combine(_folder, FarmProgram.Certificate), _service.Export(X509ContentType.Pfx));
        List<Uri> addresses = [];
        for (var i = 0; i < Processes; i++)
        {
            var process = FarmProcess.Start(_folder);
            _processes.Add(process);
            addresses.Add(new Uri((await process.ReadToAsync("ready")).Single()));
        }

        do
        {
            // Another process may take a port between its choice and its use.
            _nginx?.Dispose();
            _port = FreePort.Next();
            _nginx = new NginxProxy(addresses, _port, FreePort.Next());
        }
        while (!await _nginx.StartedAsync(_port));
    }

    public Task DisposeAsync()
    {
        _nginx?.Dispose();
        _processes.ForEach(p => p.Dispose());
        Directory.Delete(_folder, recursive: true);
        return Task.CompletedTask;
    }

    [Theory]
    [MemberData(nameof(Free))]
    public void Any_process_goes_on_with_a_conversation(string path)
    {
        using var factory = NewFactory(path, FarmBindings.Free[path]());
        var channel = factory.CreateChannel();
        var answers = Enumerable.Range(0, 4 * Processes).Select(_ => channel.Who()).ToList();

        Assert.Equal(Processes, answers.Select(a => a[0]).Distinct().Count());
        Assert.All(answers, a => Assert.Equal(Name(path), a[1]));

        // A process that ends takes nothing with it.
        _processes[0].Dispose();
        answers = [.. Enumerable.Range(0, 4 * Processes).Select(_ => channel.Who())];
        Assert.Equal(Processes - 1, answers.Select(a => a[0]).Distinct().Count());
        Assert.All(answers, a => Assert.Equal(Name(path), a[1]));
        ((IClientChannel)channel).Close();
    }

    [Fact]
    public void Session_stays_with_its_process()
    {
        using var factory = NewFactory("session", FarmBindings.Sticky["session"]());
        var channel = factory.CreateChannel();
        var error = Assert.Throws<MessageSecurityException>(
            () => Enumerable.Range(0, Processes).Select(_ => channel.Who()).ToList());
        Assert.Equal("BadContextToken", Assert.IsType<FaultException>(error.InnerException).Code.SubCode!.Name);
    }

    [Fact]
    public void Negotiation_stays_with_its_process()
    {
        using var factory = NewFactory("negotiated", FarmBindings.Sticky["negotiated"]());
        var error = Assert.Throws<SecurityNegotiationException>(() => factory.CreateChannel().Who());
        Assert.Equal("InvalidRequest", Assert.IsType<FaultException>(error.InnerException).Code.SubCode!.Name);
    }

    private ChannelFactory<IFarm> NewFactory(string path, Binding binding)
    {
        var factory = new ChannelFactory<IFarm>(
            binding, new EndpointAddress(new Uri($"http://localhost:{_port}/public/{path}")));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "secret";
        factory.Credentials.ClientCertificate.Certificate = _client;
        factory.Credentials.ServiceCertificate.DefaultCertificate = _service;
        factory.Credentials.ServiceCertificate.Authentication.CertificateValidationMode =
            X509CertificateValidationMode.None;
        return factory;
    }

    private string Name(string path) =>
        path.StartsWith("certificate", StringComparison.Ordinal)
            ? $"CN=alice; {_client.Thumbprint}"
            : path == "anonymous" ? "" : "alice";

    private static X509Certificate2 NewCertificate(string name)
    {
        using var key = RSA.Create(2048);
        var request = new CertificateRequest($"CN={name}", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        using var made = request.CreateSelfSigned(CertificatePeriod.From, CertificatePeriod.To);
        return X509CertificateLoader.LoadPkcs12(made.Export(X509ContentType.Pfx), null, X509KeyStorageFlags.Exportable);
    }
}
