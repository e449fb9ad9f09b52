using System.Net.Sockets;
using System.Security.Principal;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using Woad.Server.Http;
using Woad.Server.Tests.EndToEnd;
using Woad.Transports.Pipes;

namespace Woad.Server.Tests.Security;

/// <summary>Settings of security that cannot be honoured: where somebody sets them, nothing opens.</summary>
[Trait("Category", "Security")]
public sealed class RefusedSettingsTests
{
    private static readonly BasicHttpBinding Windows = new(BasicHttpSecurityMode.TransportCredentialOnly)
    {
        Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Windows } },
    };

    public static TheoryData<string, string> OfHttp => new()
    {
        { "AllowNtlm", "negotiate" }, { "AllowNtlm", "ntlm" }, { "AllowNtlm", "proxy" }, { "AllowNtlm", "wss" },
        { "Windows.AllowedImpersonationLevel", "negotiate" }, { "HttpDigest.AllowedImpersonationLevel", "digest" },
    };

    [Theory]
    [MemberData(nameof(OfHttp))]
    public void Client_of_HTTP_does_not_open_with_a_credential_that_cannot_be_limited(string setting, string way)
    {
        Binding binding = way switch
        {
            "negotiate" => Windows,
            "ntlm" => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Ntlm } },
            },
            "digest" => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Digest } },
            },
            "wss" => new NetHttpsBinding
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Windows } },
                WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
            },
            _ => new CustomBinding(
                new TextMessageEncodingBindingElement(),
                new HttpTransportBindingElement
                {
                    ProxyAddress = new Uri("http://localhost:1"),
                    UseDefaultWebProxy = false,
                    ProxyAuthenticationScheme = System.Net.AuthenticationSchemes.Negotiate,
                }),
        };
        using var factory = new ChannelFactory<Http.IWho>(
            binding, new EndpointAddress($"{(way == "wss" ? "wss" : "http")}://localhost:1/who"));
        factory.Credentials.HttpDigest.ClientCredential = new("alice", "secret");
        factory.Credentials.Windows.AllowNtlm = setting != "AllowNtlm";
        (factory.Credentials.Windows.AllowedImpersonationLevel,
            factory.Credentials.HttpDigest.AllowedImpersonationLevel) =
                setting == "AllowNtlm"
                    ? (TokenImpersonationLevel.Identification, TokenImpersonationLevel.Identification)
                    : (TokenImpersonationLevel.Delegation, TokenImpersonationLevel.Anonymous);

        var error = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains(setting, error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("basic")]
    [InlineData("message")]
    [InlineData("net.tcp")]
    public void Service_does_not_open_when_it_should_cache_logons(string way)
    {
        Binding binding = way switch
        {
            "basic" => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            },
            "message" => new WSHttpBinding(SecurityMode.Message)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            },
            _ => new NetTcpBinding(SecurityMode.TransportWithMessageCredential)
            {
                Security = { Message = { ClientCredentialType = MessageCredentialType.UserName } },
            },
        };
        var host = new ServiceHost(typeof(Http.WhoService));
        TestCertificates.Believe(host.Credentials);
        var names = host.Credentials.UserNameAuthentication;
        names.UserNamePasswordValidationMode = UserNamePasswordValidationMode.Custom;
        names.CustomUserNamePasswordValidator = new TestPasswords();
        names.CacheLogonTokens = true;
        host.AddServiceEndpoint(
            typeof(Http.IWho), binding, new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/who"));

        var error = Assert.Throws<InvalidOperationException>(host.Open);

        Assert.Contains("CacheLogonTokens", error.Message, StringComparison.Ordinal);
        host.Abort();
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    [InlineData("message")]
    [InlineData("basic")]
    public void Service_does_not_open_with_groups_that_nobody_knows(string way)
    {
        Binding binding = way switch
        {
            "net.tcp" => new NetTcpBinding(),
            "http" => Windows,
            "message" => new WSHttpBinding(),
            _ => new BasicHttpBinding(BasicHttpSecurityMode.TransportCredentialOnly)
            {
                Security = { Transport = { ClientCredentialType = HttpClientCredentialType.Basic } },
            },
        };
        foreach (var value in (bool?[])[true, false, null])
        {
            var host = new ServiceHost(typeof(Http.WhoService));
            TestCertificates.Believe(host.Credentials);
            host.Credentials.UserNameAuthentication.UserNamePasswordValidationMode =
                UserNamePasswordValidationMode.Custom;
            host.Credentials.UserNameAuthentication.CustomUserNamePasswordValidator = new TestPasswords();
            Assert.True(host.Credentials.WindowsAuthentication.IncludeWindowsGroups);
            if (value is { } set)
            {
                host.Credentials.WindowsAuthentication.IncludeWindowsGroups = set;
            }

            host.AddServiceEndpoint(
                typeof(Http.IWho), binding, new Uri($"{binding.Scheme}://localhost:{FreePort.Next()}/who"));

            // A machine without Kerberos has another reason.
            var error = Record.Exception(host.Open);
            Assert.Equal(
                value == true && way != "basic",
                error?.Message.Contains("IncludeWindowsGroups", StringComparison.Ordinal) == true);
            host.Abort();
        }
    }

    [Theory]
    [InlineData("net.tcp")]
    [InlineData("http")]
    public void Posix_identity_belongs_to_sockets_of_the_machine(string scheme)
    {
        var binding = new CustomBinding(
            new BinaryMessageEncodingBindingElement(), new UnixPosixIdentityBindingElement(),
            scheme == "http" ? new HttpTransportBindingElement() : new TcpTransportBindingElement());
        var address = new Uri($"{scheme}://localhost:{FreePort.Next()}/who");
        var host = new ServiceHost(typeof(WhoService));
        host.AddServiceEndpoint(typeof(IWho), binding, address);
        var ofService = Assert.Throws<InvalidOperationException>(host.Open);
        host.Abort();
        using var factory = new ChannelFactory<IWho>(binding, new EndpointAddress(address));
        var ofClient = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains("UnixPosixIdentityBindingElement", ofService.Message, StringComparison.Ordinal);
        Assert.Contains("UnixPosixIdentityBindingElement", ofClient.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Token_that_is_carried_and_named_from_outside_is_refused(bool isSupporting)
    {
        var security = SecurityBindingElement.CreateMutualCertificateDuplexBindingElement();
        if (isSupporting)
        {
            security.EndpointSupportingTokenParameters.SignedEncrypted.Add(
                new System.ServiceModel.Security.Tokens.UserNameSecurityTokenParameters
                {
                    ReferenceStyle = System.ServiceModel.Security.Tokens.SecurityTokenReferenceStyle.External,
                });
        }
        else
        {
            security.InitiatorTokenParameters!.ReferenceStyle =
                System.ServiceModel.Security.Tokens.SecurityTokenReferenceStyle.External;
        }

        using var factory = new ChannelFactory<IWho>(
            new CustomBinding(security, new TextMessageEncodingBindingElement(), new HttpTransportBindingElement()),
            new EndpointAddress("http://localhost:1/who"));
        TestCertificates.Believe(factory.Credentials);

        var error = Assert.Throws<InvalidOperationException>(factory.Open);

        Assert.Contains("ReferenceStyle", error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("NTLM", true)]
    [InlineData("Kerberos", false)]
    [InlineData("Negotiate", false)]
    public void Only_identities_of_NTLM_go_on_counting_for_their_connection(string package, bool isKept) =>
        Assert.Equal(isKept, HttpNegotiation.IsKept(package));

    [Fact]
    public void Pipe_of_somebody_else_is_not_used()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        var folder = Directory.CreateTempSubdirectory("woad-pipe-");
        try
        {
            var path = Path.Combine(folder.FullName, "a.sock");
            using var listener = Listen(path);
            var me = UnixFile.Me;
            Assert.Null(PipeOwner.Refusal(folder.FullName, path, me, me));
            Assert.Null(PipeOwner.Refusal(folder.FullName, path, null, me));
            Assert.Contains("listens", PipeOwner.Refusal(folder.FullName, path, me + 1, me), StringComparison.Ordinal);
            Assert.Contains("belongs", PipeOwner.Refusal(folder.FullName, path, me, me + 1), StringComparison.Ordinal);
            var file = Path.Combine(folder.FullName, "b.sock");
            File.WriteAllText(file, "");
            Assert.Contains("no socket", PipeOwner.Refusal(folder.FullName, file, me, me), StringComparison.Ordinal);
            File.SetUnixFileMode(folder.FullName, File.GetUnixFileMode(folder.FullName) | UnixFileMode.OtherWrite);
            Assert.Contains("may write", PipeOwner.Refusal(folder.FullName, path, me, me), StringComparison.Ordinal);
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    [Fact]
    public async Task Nothing_is_sent_to_a_pipe_in_a_directory_that_others_may_write_to()
    {
        if (!OperatingSystem.IsLinux())
        {
            return;
        }

        var folder = Directory.CreateTempSubdirectory("woad-pipe-");
        try
        {
            File.SetUnixFileMode(folder.FullName, File.GetUnixFileMode(folder.FullName) | UnixFileMode.GroupWrite);
            var path = Path.Combine(folder.FullName, "a.sock");
            using var listener = Listen(path);
            var dialer = new SocketFileDialer(_ => [path], PipeOwner.Check);

            await Assert.ThrowsAsync<SecurityNegotiationException>(
                () => dialer.ConnectAsync(new Uri("net.pipe://localhost/a"), default).AsTask());

            using var accepted = await listener.AcceptAsync();
            Assert.Equal(0, await accepted.ReceiveAsync(new byte[16]));
        }
        finally
        {
            folder.Delete(recursive: true);
        }
    }

    private static Socket Listen(string path)
    {
        var listener = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
        listener.Bind(new UnixDomainSocketEndPoint(path));
        listener.Listen();
        return listener;
    }
}
