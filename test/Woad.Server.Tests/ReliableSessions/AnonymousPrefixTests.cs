using System.Net.Http.Headers;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Server.Tests.ReliableSessions;

/// <summary>
/// Addresses of WS-MakeConnection mean the way back of a request, where a program or an element has registered them.
/// The client is strings of SOAP over HTTP.
/// </summary>
public sealed partial class AnonymousPrefixTests
{
    private const string Rm = "http://schemas.xmlsoap.org/ws/2005/02/rm";
    private const string Prefix = "http://docs.oasis-open.org/ws-rx/wsmc/200702/anonymous?id=";
    private const string Mine = Prefix + "550e8400-e29b-11d4-a716-446655440000";

    [Theory]
    [InlineData("property", Mine, true)]
    [InlineData("element", Mine, true)]
    [InlineData("nobody", Mine, false)]
    [InlineData("property", "http://docs.oasis-open.org/ws-rx/wsmc/200702/other", false)]
    [InlineData("property", "http://elsewhere.example/", false)]
    public async Task Session_of_a_registered_address_is_answered_on_its_requests(
        string registered, string address, bool isTaken)
    {
        var http = new HttpTransportBindingElement();
        if (registered == "property")
        {
            http.GetProperty<IAnonymousUriPrefixMatcher>(
                new BindingContext(new CustomBinding(http), new BindingParameterCollection()))!
                .Register(new Uri(Prefix));
        }

        var binding = new CustomBinding(
            new ReliableSessionBindingElement(), new TextMessageEncodingBindingElement(), http);
        if (registered == "element")
        {
            binding.Elements.Insert(1, new Registering());
        }

        using var host = new ServiceHost(typeof(Adder));
        var to = new Uri($"http://localhost:{FreePort.Next()}/adder");
        host.AddServiceEndpoint(typeof(IAdder), binding, to);
        await Task.Run(host.Open);
        using var client = new HttpClient();

        var created = await SendAsync(
            client, to, address, $"{Rm}/CreateSequence", "",
            $"<r:CreateSequence><r:AcksTo><a:Address>{address}</a:Address></r:AcksTo><r:Offer><r:Identifier>urn:offer"
            + "</r:Identifier></r:Offer></r:CreateSequence>");

        Assert.Equal(isTaken, created.Contains("CreateSequenceResponse>", StringComparison.Ordinal));
        if (isTaken)
        {
            Assert.Equal(address, To().Match(created).Groups[1].Value);
            var answer = await SendAsync(
                client, to, address, "urn:adder/IAdder/Add",
                $"<r:Sequence s:mustUnderstand=\"1\"><r:Identifier>{Identifier().Match(created).Groups[1].Value}"
                + "</r:Identifier><r:MessageNumber>1</r:MessageNumber></r:Sequence>",
                "<Add xmlns=\"urn:adder\"><a>2</a><b>3</b></Add>");
            Assert.Contains("<AddResult>5</AddResult>", answer);
            Assert.Equal(address, To().Match(answer).Groups[1].Value);
        }
        else
        {
            Assert.Contains("Fault", created);
        }

        host.Abort();
    }

    [Fact]
    public void Prefix_is_an_absolute_address()
    {
        var element = new HttpsTransportBindingElement();
        var matcher = element.GetProperty<IAnonymousUriPrefixMatcher>(
            new BindingContext(new CustomBinding(element), new BindingParameterCollection()))!;

        Assert.Throws<ArgumentNullException>(() => matcher.Register(null!));
        Assert.Throws<ArgumentException>(() => matcher.Register(new Uri("relative", UriKind.Relative)));
    }

    private static async Task<string> SendAsync(
        HttpClient client, Uri to, string replyTo, string action, string headers, string body)
    {
        using var content = new StringContent(
            "<s:Envelope xmlns:s=\"http://www.w3.org/2003/05/soap-envelope\" "
            + $"xmlns:a=\"http://www.w3.org/2005/08/addressing\" xmlns:r=\"{Rm}\"><s:Header>{headers}"
            + $"<a:Action>{action}</a:Action><a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID><a:To>{to}</a:To>"
            + $"<a:ReplyTo><a:Address>{replyTo}</a:Address></a:ReplyTo></s:Header><s:Body>{body}</s:Body></s:Envelope>",
            Encoding.UTF8);
        content.Headers.ContentType = MediaTypeHeaderValue.Parse(
            $"application/soap+xml; charset=utf-8; action=\"{action}\"");
        using var response = await client.PostAsync(to, content);
        return await response.Content.ReadAsStringAsync();
    }

    [GeneratedRegex("Identifier>([^<]+)<")]
    private static partial Regex Identifier();

    [GeneratedRegex("<a:To[^>]*>([^<]+)<")]
    private static partial Regex To();

    [ServiceContract(Namespace = "urn:adder")]
    public interface IAdder
    {
        [OperationContract(Action = "urn:adder/IAdder/Add")]
        int Add(int a, int b);
    }

    private sealed class Adder : IAdder
    {
        public int Add(int a, int b) => a + b;
    }

    /// <summary>As an element of WS-MakeConnection does it.</summary>
    private sealed class Registering : BindingElement
    {
        public override BindingElement Clone() => new Registering();

        public override T GetProperty<T>(BindingContext context) => context.GetInnerProperty<T>()!;

        public override bool CanBuildChannelListener<TChannel>(BindingContext context) =>
            context.CanBuildInnerChannelListener<TChannel>();

        public override IChannelListener<TChannel> BuildChannelListener<TChannel>(BindingContext context)
        {
            context.GetInnerProperty<IAnonymousUriPrefixMatcher>()!.Register(new Uri(Prefix));
            return context.BuildInnerChannelListener<TChannel>();
        }
    }
}
