using System.Globalization;
using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;
using System.Text;
using System.Text.RegularExpressions;
using Woad.Server.Tests.EndToEnd;
using Woad.Server.Tests.Security;

namespace Woad.Server.Tests.Http;

/// <summary>
/// Name and password in the message (WS-Security UsernameToken 1.0) beside a timestamp, over a transport that protects
/// both.
/// </summary>
public sealed class MessageCredentialTests
{
    private const string O = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    private const string U = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    private const string Soap11 = "http://schemas.xmlsoap.org/soap/envelope/";

    private static BasicHttpsBinding Basic => new(BasicHttpsSecurityMode.TransportWithMessageCredential);

    /// <summary>As behind a proxy that speaks TLS, so that a test can write the bytes.</summary>
    private static CustomBinding Bare(Action<SecurityBindingElement>? configure = null)
    {
        var security = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        security.AllowInsecureTransport = true;
        configure?.Invoke(security);
        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(MessageVersion.Soap11, Encoding.UTF8),
            new HttpTransportBindingElement());
    }

    [Fact]
    public void Name_and_password_of_the_message_are_the_caller_s()
    {
        using var host = new WhoHost(Basic);
        Assert.Equal([nameof(TestPasswords), "alice", "name=alice", "name=alice"], host.Ask());
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(password: "wrong"));
        var fault = Assert.IsType<FaultException>(error.InnerException);
        Assert.Equal(
            ("FailedAuthentication", O),
            (fault.Code.SubCode?.Name ?? fault.Code.Name, fault.Code.SubCode?.Namespace ?? fault.Code.Namespace));
        Assert.Equal("At least one security token in the message could not be validated.", fault.Message);
    }

    /// <summary>Nothing of a name and a password is signed: the suite is for the policy.</summary>
    [Theory]
    [InlineData("Basic256Sha256")]
    [InlineData("TripleDesRsa15")]
    public void Every_suite_of_algorithms_carries_a_name_and_a_password(string name)
    {
        var suite = (SecurityAlgorithmSuite)typeof(SecurityAlgorithmSuite).GetProperty(name)!.GetValue(null)!;
        var binding = Basic;
        Assert.Same(SecurityAlgorithmSuite.Basic256, binding.Security.Message.AlgorithmSuite);
        Assert.False(binding.Security.Message.ShouldSerializeAlgorithmSuite());
        binding.Security.Message.AlgorithmSuite = suite;
        Assert.True(binding.Security.Message.ShouldSerializeAlgorithmSuite());
        Assert.Throws<ArgumentNullException>(() => binding.Security.Message.AlgorithmSuite = null!);

        Assert.Same(suite, binding.CreateBindingElements().Find<SecurityBindingElement>()!.DefaultAlgorithmSuite);
        using var host = new WhoHost(binding);
        Assert.Equal("alice", host.Ask()[1]);
    }

    [Fact]
    public void Client_without_the_header_is_refused_and_a_service_without_it_does_not_understand()
    {
        using var host = new WhoHost(Bare());
        var error = Assert.ThrowsAny<FaultException>(() => host.Ask(new BasicHttpBinding()));
        Assert.Equal("An error occurred when verifying security for the message.", error.Message);

        using var plain = new WhoHost(new BasicHttpBinding());
        Assert.Throws<MessageSecurityException>(() => plain.Ask(Bare()));
    }

    private static string Time(double minutes) =>
        DateTime.UtcNow.AddMinutes(minutes).ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);

    /// <summary>In minutes from the moment at which the test runs.</summary>
    private static string Stamp(int from, int to) =>
        $"<u:Timestamp><u:Created>@{from}@</u:Created><u:Expires>@{to}@</u:Expires></u:Timestamp>";

    private static string AtTime(string content) =>
        Regex.Replace(content, "@(-?[0-9]+)@", m => Time(int.Parse(m.Groups[1].Value, CultureInfo.InvariantCulture)));

    private static string User(string name = "alice", string password = "ecila", string type = "") =>
        $"<o:UsernameToken><o:Username>{name}</o:Username><o:Password{type}>{password}</o:Password><o:Nonce>abc"
            + "</o:Nonce></o:UsernameToken>";

    public static TheoryData<string, string, string?> Headers => new()
    {
        { "good", Stamp(0, 5) + User(), null },
        { "good, other order", User() + Stamp(0, 5), null },
        { "clocks four minutes apart", Stamp(4, 9) + User(), null },
        { "four minutes expired", Stamp(-9, -4) + User(), null },
        { "expired", Stamp(-12, -7) + User(), "InvalidSecurity" },
        { "of the future", Stamp(6, 11) + User(), "InvalidSecurity" },
        { "long ago but still valid", Stamp(-11, 30) + User(), "InvalidSecurity" },
        { "expires before it was created", Stamp(1, 0) + User(), "InvalidSecurity" },
        { "no timestamp", User(), "InvalidSecurity" },
        { "two timestamps", Stamp(0, 5) + Stamp(0, 5) + User(), "InvalidSecurity" },
        { "broken time", "<u:Timestamp><u:Created>yesterday</u:Created></u:Timestamp>" + User(), "InvalidSecurity" },
        { "no token", Stamp(0, 5), "InvalidSecurity" },
        { "two tokens", Stamp(0, 5) + User() + User(), "InvalidSecurity" },
        {
            "a signature",
            Stamp(0, 5) + User() + "<Signature xmlns=\"http://www.w3.org/2000/09/xmldsig#\"/>",
            "InvalidSecurity"
        },
        { "a digest", Stamp(0, 5) + User(type: " Type=\"urn:digest\""), "InvalidSecurity" },
        { "no name", Stamp(0, 5) + "<o:UsernameToken/>", "InvalidSecurity" },
        { "wrong password", Stamp(0, 5) + User(password: "x"), "FailedAuthentication" },
        { "empty", "", "InvalidSecurity" },
    };

    [Theory]
    [MemberData(nameof(Headers))]
    public async Task Header_is_taken_or_refused(string name, string content, string? code)
    {
        using var host = new WhoHost(Bare());
        using var http = new HttpClient();
        using var body = new StringContent(
            $"<s:Envelope xmlns:s=\"{Soap11}\"><s:Header><o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\" "
                + $"xmlns:u=\"{U}\">{AtTime(content)}</o:Security></s:Header>"
            + "<s:Body><AmI xmlns=\"http://tempuri.org/\"/></s:Body></s:Envelope>",
            Encoding.UTF8,
            "text/xml");
        body.Headers.Add("SOAPAction", "\"http://tempuri.org/IWho/AmI\"");

        using var answer = await http.PostAsync(host.Address, body);
        var text = await answer.Content.ReadAsStringAsync();

        if (code is null)
        {
            Assert.True(answer.StatusCode == HttpStatusCode.OK, $"{name}: {text}");
            Assert.Contains(
                "<a:string>alice</a:string>",
                text.Replace("<string>", "<a:string>").Replace("</string>", "</a:string>"), StringComparison.Ordinal);
            Assert.Matches(
                "<o:Security s:mustUnderstand=\"1\"[^>]*><u:Timestamp "
                    + "[^>]*u:Id=\"_0\"[^>]*><u:Created>[^<]*Z</u:Created><u:Expires>[^<]*Z</u:Expires></u:Timestamp>"
                    + "</o:Security>",
                text);
        }
        else
        {
            Assert.Equal(HttpStatusCode.InternalServerError, answer.StatusCode);
            Assert.Matches($"<faultcode xmlns:a=\"{O}\">a:{code}</faultcode>", text);
            Assert.DoesNotContain("Timestamp", text, StringComparison.Ordinal);
            Assert.DoesNotContain("alice", text, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Request_carries_the_header_as_WCF_writes_it()
    {
        await using var capture = await CaptureServer.StartAsync();
        using var factory = new ChannelFactory<IWho>(Bare(), new EndpointAddress(capture.Address));
        factory.Credentials.UserName.UserName = "alice";
        factory.Credentials.UserName.Password = "a<b&c";
        Assert.ThrowsAny<CommunicationException>(factory.CreateChannel().AmI);

        Assert.Matches(
            $"<s:Header><o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\"><u:Timestamp xmlns:u=\"{U}\" "
                + "u:Id=\"_0\"><u:Created>[-0-9T:.]+Z</u:Created><u:Expires>[-0-9T:.]+Z</u:Expires></u:Timestamp>"
            + $"<o:UsernameToken xmlns:o=\"{O}\" xmlns:u=\"{U}\" "
            + "u:Id=\"uuid-[-0-9a-f]+-1\"><o:Username>alice</o:Username>"
            + "<o:Password Type=\"http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordText\">a&lt;b&amp;c</o:Password></o:UsernameToken></o:Security></s:Header>",
            capture.Bodies.First());
    }

    [Fact]
    public void Unsecured_answers_are_taken_only_where_both_sides_allow_them()
    {
        using var host = new WhoHost(Bare(s => s.EnableUnsecuredResponse = true));
        Assert.Equal("alice", host.Ask()[1]);
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(Bare()));
        Assert.Contains("unable to find a security header", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Clock_skew_and_validity_are_the_settings()
    {
        using var host = new WhoHost(Bare(s =>
        {
            s.LocalServiceSettings.MaxClockSkew = TimeSpan.Zero;
            s.LocalServiceSettings.TimestampValidityDuration = TimeSpan.FromTicks(1);
        }));
        var error = Assert.Throws<MessageSecurityException>(() => host.Ask(Bare()));
        Assert.IsType<FaultException>(error.InnerException);
        using var without = new WhoHost(Bare(s => s.IncludeTimestamp = false));
        Assert.Equal("alice", without.Ask()[1]);
    }

    public static TheoryData<string, Func<Binding>, string> Refused => new()
    {
        { "no TLS", () => Bare(s => s.AllowInsecureTransport = false), "AllowInsecureTransport" },
        { "issued token", () => new WSHttpBinding(SecurityMode.TransportWithMessageCredential)
            { Security = { Message = { ClientCredentialType = MessageCredentialType.IssuedToken } } },
            "Set it to UserName" },
    };

    [Theory]
    [MemberData(nameof(Refused))]
    public void What_is_not_available_is_refused_at_open_with_the_remedy(
        string name, Func<Binding> create, string remedy)
    {
        var error = Assert.ThrowsAny<InvalidOperationException>(() => new WhoHost(create()));
        Assert.Contains(remedy, error.Message, StringComparison.Ordinal);
        using var factory = new ChannelFactory<IWho>(
            create(), new EndpointAddress($"{create().Scheme}://localhost:{FreePort.Next()}/{name.Replace(" ", "")}"));
        factory.Credentials.UserName.UserName = "alice";
        Assert.Contains(
            remedy, Assert.ThrowsAny<InvalidOperationException>(factory.Open).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Channels_of_the_program_are_refused_without_the_credential() =>
        Assert.Throws<InvalidOperationException>(() => Bare().BuildChannelFactory<IRequestChannel>());
}
