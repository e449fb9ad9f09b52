using Woad.Interop.Tests.Secured;

namespace Woad.Interop.Tests.Gsoap;

/// <summary>gSOAP's WS-Security plug-in as client and as service, in every mode that it has.</summary>
public sealed class GsoapTests(GsoapPeer peer) : IClassFixture<GsoapPeer>
{
    private const string Said = "said <b>&\u00e4</b>";

    // gSOAP wraps keys by RSA 1.5 alone: see README.
    private static readonly string[] Suites =
    [
        "Basic256Rsa15", "Basic192Rsa15", "Basic128Rsa15", "TripleDesRsa15",
        "Basic256Sha256Rsa15", "Basic192Sha256Rsa15", "Basic128Sha256Rsa15", "TripleDesSha256Rsa15",
    ];

    public static TheoryData<string, string, string> Rows
    {
        get
        {
            var rows = new TheoryData<string, string, string>();
            foreach (var version in new[] { "11", "12", "11a", "12a" })
            {
                rows.Add("user", version, "Basic256");
                rows.Add("stamp", version, "Basic256");
                rows.Add("sign", version, "Basic256");
            }

            // Encrypted in SOAP 1.2: see README.
            rows.Add("seal", "11", "Basic256Rsa15");
            rows.Add("seal", "11a", "Basic256Rsa15");

            foreach (var suite in Suites[1..])
            {
                rows.Add("seal", "11", suite);
            }

            rows.Add("seal", "11a", "Basic256Sha256Rsa15");
            rows.Add("sign", "11", "Basic256Sha256");
            rows.Add("stamp", "11", "Basic256Sha256");
            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Gsoap_calls_Woad(string mode, string version, string suite)
    {
        var row = new SealedCase(mode, version, suite);
        using var host = new SealedHost(peer.Authority, row.ToBinding(), row.IsSignedOnly);

        var lines = await peer.CallAsync(row, host.Address, Said);

        Assert.Equal(Expected(row, isRequest: false), lines);
        Assert.Equal(mode == "user" ? Passwords.User : $"CN=alice; {peer.Authority.Client.Thumbprint}", host.Caller);
    }

    [Theory]
    [MemberData(nameof(Rows))]
    public async Task Woad_calls_gSOAP(string mode, string version, string suite)
    {
        var row = new SealedCase(mode, version, suite);
        var (service, address) = await peer.ServeAsync(row);
        using (service)
        {
            var answer = Record.Exception(
                () => Assert.Equal(
                    Said, SealedHost.Call(peer.Authority, row.ToBinding(), row.IsSignedOnly, address, Said)));
            service.End();
            var lines = await service.ReadToEndAsync();

            Assert.True(answer is null, $"{answer}\n{service.Errors}");
            Assert.Equal(Expected(row, isRequest: true), lines);
        }
    }

    private static string[] Expected(SealedCase row, bool isRequest)
    {
        // Timestamp and Body; of addressing Action, To, MessageID and ReplyTo, in a reply Action and RelatesTo.
        var hasAddressing = row.Version.EndsWith('a');
        var parts = row.Mode switch
        {
            "user" => 0,
            "stamp" => isRequest ? hasAddressing ? 2 : 1 : 0,
            _ => 2 + (!hasAddressing ? 0 : isRequest ? 4 : 2),
        };
        return
        [
            "text " + Said,
            .. row.Mode == "user" && isRequest ? [$"user {Passwords.User} known"] : Array.Empty<string>(),
            "timestamp fresh",
            $"body {(row.IsOverTransport ? "not signed" : "signed")}, parts signed: {parts}",
        ];
    }
}
