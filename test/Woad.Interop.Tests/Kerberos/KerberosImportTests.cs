using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Web;

namespace Woad.Interop.Tests.Kerberos;

/// <summary>woad-svcutil asks for metadata that only callers with a Kerberos ticket may read.</summary>
[Collection(KerberosCollection.Name)]
public sealed class KerberosImportTests : IDisposable
{
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(120);

    private readonly KerberosRealm _realm;
    private readonly WebServiceHost _host;
    private readonly Uri _address = new($"http://localhost:{FreePort.Next()}/shelf");
    private readonly string _folder = Directory.CreateTempSubdirectory("woad-kerberos-import").FullName;

    public KerberosImportTests(KerberosRealm realm)
    {
        _realm = realm;
        var windows = new WebHttpBinding(WebHttpSecurityMode.TransportCredentialOnly);
        windows.Security.Transport.ClientCredentialType = HttpClientCredentialType.Windows;
        _host = new WebServiceHost(new Shelf(), _address);
        _host.AddServiceEndpoint(typeof(IShelf), windows, "");
        _host.Open();
    }

    [ServiceContract]
    public interface IShelf
    {
        [OperationContract]
        [WebGet(UriTemplate = "who.wsdl")]
        Stream Read();
    }

    [ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
    public sealed class Shelf : IShelf
    {
        private readonly byte[] _document = Wsdl();

        public Stream Read()
        {
            WebOperationContext.Current!.OutgoingResponse.ContentType = "text/xml";
            return new MemoryStream(_document);
        }

        private static byte[] Wsdl()
        {
            using var host = new ServiceHost(typeof(WhoService), new Uri($"http://localhost:{FreePort.Next()}/who"));
            host.AddServiceEndpoint(typeof(IWho), new BasicHttpBinding(), "");
            host.Description.Behaviors.Add(new ServiceMetadataBehavior { HttpGetEnabled = true });
            host.Open();
            using var client = new HttpClient();
            return client.GetByteArrayAsync($"{host.BaseAddresses[0]}?singleWsdl").GetAwaiter().GetResult();
        }
    }

    [Fact]
    public async Task Process_with_a_ticket_imports()
    {
        using var ticket = _realm.LoggedOn();

        var (exit, errors) = await ImportAsync("--defaultCredentials");

        Assert.True(exit == 0, errors);
        Assert.Contains("interface IWho", await File.ReadAllTextAsync(CodePath), StringComparison.Ordinal);
    }

    [Fact]
    public async Task User_with_a_password_imports_without_a_ticket()
    {
        var password = Path.Combine(_folder, "password");
        await File.WriteAllTextAsync(password, KerberosRealm.Password);

        var (exit, errors) = await ImportAsync(
            "--user", $"{KerberosRealm.User}@{KerberosRealm.Name}", "--passwordFile", password);

        Assert.True(exit == 0, errors);
        Assert.Contains("interface IWho", await File.ReadAllTextAsync(CodePath), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Process_without_a_ticket_hears_of_the_refusal(bool offersOwn)
    {
        var (exit, errors) = await ImportAsync(offersOwn ? ["--defaultCredentials"] : []);

        Assert.NotEqual(0, exit);
        Assert.Contains("401", errors, StringComparison.Ordinal);
        Assert.False(File.Exists(CodePath));
    }

    public void Dispose()
    {
        _host.Abort();
        Directory.Delete(_folder, recursive: true);
    }

    private static string Tool => Path.Combine(
        AppContext.BaseDirectory.Replace("test/Woad.Interop.Tests", "src/Woad.Svcutil", StringComparison.Ordinal),
        "woad-svcutil.dll");

    private string CodePath => Path.Combine(_folder, "client.cs");

    private async Task<(int Exit, string Errors)> ImportAsync(params string[] arguments)
    {
        using var tool = new PeerProcess(
            "dotnet", [Tool, $"{_address}/who.wsdl", .. arguments, "--out", CodePath, "--noConfig"]);
        var output = await tool.ReadToEndAsync(Patience);
        return (tool.ExitCode, string.Join('\n', [.. output, tool.Errors]));
    }
}
