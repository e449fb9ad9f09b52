using System.Net;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.ServiceModel.Security;

namespace Woad.Server.Tests.Access;

/// <summary>[Authorize] and [AllowAnonymous] on operations and classes of services in an application.</summary>
public sealed class AuthorizeTests
{
    private const string Ada = "token ada,role=admin,age=36";
    private const string Bob = "token bob,age=12";
    private const string Carl = "key carl";

    private static readonly Dictionary<string, Func<Binding>> Bindings = new(StringComparer.Ordinal)
    {
        ["basic"] = () => new BasicHttpBinding(),
        ["basic, streamed"] = () => new BasicHttpBinding { TransferMode = TransferMode.Streamed },
        ["ws"] = () => new WSHttpBinding(SecurityMode.None),
        ["ws, reliable"] = () => new WSHttpBinding(SecurityMode.None) { ReliableSession = { Enabled = true } },
        ["web socket"] = () => new NetHttpBinding
        {
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
        ["web socket, streamed"] = () => new NetHttpBinding
        {
            TransferMode = TransferMode.Streamed,
            WebSocketSettings = { TransportUsage = WebSocketTransportUsage.Always },
        },
    };

    private static readonly Dictionary<string, Func<IVault, string>> Operations = new(StringComparer.Ordinal)
    {
        ["Anybody"] = static vault => vault.Anybody(),
        ["Known"] = static vault => vault.Known(),
        ["Admin"] = static vault => vault.Admin(),
        ["Adult"] = static vault => vault.Adult(),
        ["Keyed"] = static vault => vault.Keyed(),
        ["Later"] = static vault => vault.LaterAsync().GetAwaiter().GetResult(),
        ["ByContract"] = static vault => vault.ByContract(),
    };

    /// <summary>Of each caller the operations that it may call.</summary>
    private static readonly (string? Token, string Name, string[] Open, string[] Closed)[] Callers =
    [
        (null, "", ["Anybody"], ["Anybody"]),
        (Bob, "bob", ["Anybody", "Known", "ByContract"], ["Anybody"]),
        ("token dan,age=40", "dan", ["Anybody", "Known", "ByContract", "Adult"], ["Anybody"]),
        ("token eve,role=admin,age=9", "eve", ["Anybody", "Known", "ByContract", "Admin"],
            ["Anybody", "Known", "ByContract", "Admin", "Keyed", "Later"]),
        (Ada, "ada", ["Anybody", "Known", "ByContract", "Admin", "Adult", "Later"],
            ["Anybody", "Known", "ByContract", "Admin", "Adult", "Keyed", "Later"]),
        (Carl, "carl", ["Anybody", "Keyed"], ["Anybody"]),
    ];

    public static TheoryData<string, bool> Lanes
    {
        get
        {
            var lanes = new TheoryData<string, bool>();
            foreach (var name in Bindings.Keys)
            {
                lanes.Add(name, false);
                lanes.Add(name, true);
            }

            return lanes;
        }
    }

    [Theory]
    [MemberData(nameof(Lanes))]
    public Task Operation_runs_for_those_only_whom_its_attributes_let_in(string binding, bool readsMessages) =>
        CheckAsync<Vault>(binding, readsMessages, static caller => caller.Open);

    [Theory]
    [MemberData(nameof(Lanes))]
    public Task Attribute_of_the_class_counts_for_every_operation(string binding, bool readsMessages) =>
        CheckAsync<ClosedVault>(binding, readsMessages, static caller => caller.Closed);

    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Plain_requests_are_answered_with_401_or_403(bool readsMessages)
    {
        await using var app = await VaultApplication.StartAsync<Vault>(new WebHttpBinding(), readsMessages);
        using var http = new HttpClient { BaseAddress = app.Root };
        foreach (var (token, _, open, _) in Callers)
        {
            foreach (var operation in Operations.Keys)
            {
                var before = app.Calls.Count;
                using var request = new HttpRequestMessage(HttpMethod.Get, $"vault/{operation}");
                request.Headers.TryAddWithoutValidation("Authorization", token);
                using var answer = await http.SendAsync(request);
                var isKnown = operation == "Keyed" ? token == Carl : token is not null && token != Carl;
                Assert.Equal(
                    (operation, open.Contains(operation) ? HttpStatusCode.OK
                        : isKnown ? HttpStatusCode.Forbidden
                        : HttpStatusCode.Unauthorized),
                    (operation, answer.StatusCode));
                Assert.Equal(open.Contains(operation) ? before + 1 : before, app.Calls.Count);
                Assert.Equal(
                    answer.StatusCode == HttpStatusCode.Unauthorized
                        ? (operation == "Keyed" ? "key" : "token") + " realm=\"vault\""
                        : "",
                    answer.Headers.WwwAuthenticate.ToString());
            }
        }
    }

    [Theory]
    [InlineData("basic", null, HttpStatusCode.Unauthorized)]
    [InlineData("basic", Bob, HttpStatusCode.Forbidden)]
    [InlineData("basic", Ada, HttpStatusCode.Accepted)]
    [InlineData("basic, streamed", null, HttpStatusCode.Unauthorized)]
    [InlineData("basic, streamed", Bob, HttpStatusCode.Forbidden)]
    [InlineData("basic, streamed", Ada, HttpStatusCode.Accepted)]
    public async Task One_way_message_is_refused_by_its_status(string binding, string? token, HttpStatusCode expected)
    {
        await using var app = await VaultApplication.StartAsync<Vault>(Bindings[binding]());
        using var http = new HttpClient();
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(app.Root, "vault"))
        {
            Content = new StringContent(
                "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><Drop "
                    + "xmlns=\"http://tempuri.org/\"><text>x</text></Drop></s:Body></s:Envelope>",
                System.Text.Encoding.UTF8, "text/xml"),
        };
        request.Headers.Add("SOAPAction", "\"http://tempuri.org/IVault/Drop\"");
        request.Headers.TryAddWithoutValidation("Authorization", token);
        using var answer = await http.SendAsync(request);

        Assert.Equal(expected, answer.StatusCode);
        if (expected == HttpStatusCode.Accepted)
        {
            Assert.Equal("ada", await app.Calls.NextAsync());
        }
        else
        {
            Assert.Equal(0, app.Calls.Count);
        }
    }

    [Fact]
    public async Task One_way_message_of_a_session_is_dropped()
    {
        var binding = Bindings["web socket"];
        await using var app = await VaultApplication.StartAsync<Vault>(binding());
        app.Call(binding(), Bob, static vault =>
        {
            vault.Drop("x");
            return vault.Known();
        });

        // The second message came later, and is the only one that has run.
        Assert.Equal(1, app.Calls.Count);
    }

    [Fact]
    public async Task Anonymous_caller_sees_the_challenge()
    {
        await using var app = await VaultApplication.StartAsync<Vault>(new BasicHttpBinding());
        var error = Assert.Throws<MessageSecurityException>(
            () => app.Call(new BasicHttpBinding(), null, static vault => vault.Known()));
        Assert.Contains("token realm=\"vault\"", error.Message, StringComparison.Ordinal);
    }

    private static async Task CheckAsync<TService>(
        string name, bool readsMessages, Func<(string?, string, string[] Open, string[] Closed), string[]> allowed)
        where TService : class, IVault
    {
        var binding = Bindings[name];
        await using var app = await VaultApplication.StartAsync<TService>(binding(), readsMessages);
        foreach (var caller in Callers)
        {
            foreach (var (operation, call) in Operations)
            {
                var before = app.Calls.Count;
                if (allowed(caller).Contains(operation))
                {
                    var seen = app.Call(binding(), caller.Token, call);
                    Assert.Equal(before + 1, app.Calls.Count);
                    Assert.True(
                        seen == caller.Name || operation == "Anybody", $"{operation} of {caller.Name} ran as '{seen}'");
                    continue;
                }

                var error = Assert.ThrowsAny<CommunicationException>(
                    () => app.Call(binding(), caller.Token, call));
                Assert.True(
                    error is SecurityAccessDeniedException or MessageSecurityException,
                    $"{operation} of {caller.Name}: {error}");
                Assert.Equal(before, app.Calls.Count);
            }
        }
    }
}
