using System.Globalization;
using System.Net;
using System.Security.Cryptography;
using System.ServiceModel;
using System.ServiceModel.Channels;
using System.Text;
using System.Text.RegularExpressions;

namespace Woad.Server.Tests.Conversation;

/// <summary>
/// A client of secure conversations that writes its messages by hand, after WS-Trust and WS-SecureConversation of
/// February 2005. What it signs is written in canonical form already.
/// </summary>
internal sealed class RawConversation(Uri address) : IDisposable
{
    public const string S = "http://www.w3.org/2003/05/soap-envelope";
    public const string A = "http://www.w3.org/2005/08/addressing";
    public const string O = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd";
    public const string U = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd";
    public const string T = "http://schemas.xmlsoap.org/ws/2005/02/trust";
    public const string C = "http://schemas.xmlsoap.org/ws/2005/02/sc";
    public const string Ds = "http://www.w3.org/2000/09/xmldsig#";
    public const string C14N = "http://www.w3.org/2001/10/xml-exc-c14n#";
    public const string Call = "http://tempuri.org/IWho/AmI";
    public const string Body = "<AmI xmlns=\"http://tempuri.org/\"></AmI>";

    private readonly HttpClient _http = new();

    public string Id { get; set; } = "";

    public string? Instance { get; set; }

    public byte[] Key { get; set; } = [];

    /// <summary>The state that the service leaves to its client, in base64; null for none.</summary>
    public string? Cookie { get; set; }

    /// <summary>Signs by keys derived from the session's.</summary>
    public bool Derives { get; init; }

    /// <summary>Over HTTP, as behind something that speaks TLS, so that a test can write the bytes.</summary>
    public static CustomBinding Bare(Action<SecurityBindingElement>? configure = null)
    {
        var credential = SecurityBindingElement.CreateUserNameOverTransportBindingElement();
        credential.AllowInsecureTransport = true;
        var security = SecurityBindingElement.CreateSecureConversationBindingElement(credential);
        configure?.Invoke(security);
        return new CustomBinding(
            security, new TextMessageEncodingBindingElement(MessageVersion.Soap12WSAddressing10, Encoding.UTF8),
            new HttpTransportBindingElement());
    }

    public static string Time(double minutes) =>
        DateTime.UtcNow.AddMinutes(minutes).ToString("yyyy-MM-dd'T'HH:mm:ss.fff'Z'", CultureInfo.InvariantCulture);

    public static string Stamp(double from = 0, double to = 5, string id = "_0") =>
        $"<u:Timestamp xmlns:u=\"{U}\" u:Id=\"{id}\"><u:Created>{Time(from)}</u:Created>"
            + $"<u:Expires>{Time(to)}</u:Expires></u:Timestamp>";

    public static string User(string name = "alice", string password = "ecila") =>
        $"<o:UsernameToken><o:Username>{name}</o:Username><o:Password>{password}</o:Password></o:UsernameToken>";

    public static string Request(
        byte[]? entropy, string type = "Issue", string size = "<t:KeySize>256</t:KeySize>", string target = "") =>
        $"<t:RequestSecurityToken xmlns:t=\"{T}\" Context=\"ours\"><t:TokenType>{C}/sct</t:TokenType>"
            + $"<t:RequestType>{T}/{type}</t:RequestType>"
        + (entropy is null
            ? ""
            : $"<t:Entropy><t:BinarySecret Type=\"{T}/Nonce\">{Convert.ToBase64String(entropy)}</t:BinarySecret>"
                + "</t:Entropy>")
        + $"{size}{target}</t:RequestSecurityToken>";

    public static string Envelope(string action, string security, string body) =>
        $"<s:Envelope xmlns:s=\"{S}\" xmlns:a=\"{A}\"><s:Header><a:Action s:mustUnderstand=\"1\">{action}</a:Action>"
        + $"<a:MessageID>urn:uuid:{Guid.NewGuid()}</a:MessageID><a:ReplyTo><a:Address>{A}/anonymous</a:Address>"
        + "</a:ReplyTo>"
        + $"<o:Security s:mustUnderstand=\"1\" xmlns:o=\"{O}\">{security}</o:Security></s:Header>"
        + $"<s:Body>{body}</s:Body></s:Envelope>";

    /// <summary>TLS's P_SHA-1, by the book.</summary>
    public static byte[] PSha1(byte[] secret, byte[] seed, int length)
    {
        var output = new List<byte>();
        var a = seed;
        while (output.Count < length)
        {
            a = HMACSHA1.HashData(secret.AsSpan(), a);
            output.AddRange(HMACSHA1.HashData(secret, (byte[])[.. a, .. seed]));
        }

        return [.. output.Take(length)];
    }

    public async Task<(HttpStatusCode Status, string Text)> SendAsync(string envelope)
    {
        using var content = new StringContent(envelope, Encoding.UTF8);
        content.Headers.Remove("Content-Type");
        content.Headers.TryAddWithoutValidation("Content-Type", "application/soap+xml; charset=utf-8");
        using var answer = await _http.PostAsync(address, content);
        return (answer.StatusCode, await answer.Content.ReadAsStringAsync());
    }

    /// <summary>Asks for a session; the answer.</summary>
    public async Task<string> IssueAsync(string user = "alice", string password = "ecila")
    {
        var entropy = RandomNumberGenerator.GetBytes(32);
        var (status, text) = await SendAsync(
            Envelope(T + "/RST/SCT", Stamp() + User(user, password), Request(entropy)));
        Assert.True(status == HttpStatusCode.OK, text);
        Take(text, entropy);
        return text;
    }

    /// <summary>Takes identifier, generation and key from an answer.</summary>
    public void Take(string answer, byte[] entropy)
    {
        Id = Regex.Match(answer, "<c:Identifier>([^<]+)</c:Identifier>").Groups[1].Value;
        Instance = Regex.Match(answer, "<c:Instance>([^<]+)</c:Instance>") is { Success: true } match
            ? match.Groups[1].Value
            : null;
        Cookie = Regex.Match(answer, ":Cookie[^>]*>([^<]+)<") is { Success: true } cookie
            ? cookie.Groups[1].Value
            : null;
        var theirs = Convert.FromBase64String(
            Regex.Match(answer, "<t:BinarySecret[^>]*>([^<]+)</t:BinarySecret>").Groups[1].Value);
        Key = PSha1(entropy, theirs, 32);
    }

    public string Token(string id = "sct") =>
        $"<c:SecurityContextToken xmlns:c=\"{C}\" u:Id=\"{id}\" "
            + $"xmlns:u=\"{U}\">"
            + $"<c:Identifier>{Id}</c:Identifier>{(Instance is null ? "" : $"<c:Instance>{Instance}</c:Instance>")}{(Cookie is null ? "" : $"<dnse:Cookie xmlns:dnse=\"http://schemas.microsoft.com/ws/2006/05/security\">{Cookie}</dnse:Cookie>")}</c:SecurityContextToken>";

    public string Reference() =>
        $"<o:SecurityTokenReference xmlns:o=\"{O}\"><o:Reference URI=\"{Id}\" "
            + $"ValueType=\"{C}/sct\"/></o:SecurityTokenReference>";

    /// <summary>Tokens and the signature of a timestamp that is in canonical form.</summary>
    public string Endorse(
        string stamp, string method = "http://www.w3.org/2000/09/xmldsig#hmac-sha1", string? uri = null,
        byte[]? key = null, string? keyUri = null,
        string afterMethod = "", string extraReference = "")
    {
        var nonce = RandomNumberGenerator.GetBytes(16);
        var signing = key ?? Key;
        var derived = "";
        if (Derives)
        {
            signing = PSha1(
                signing, [.. Encoding.UTF8.GetBytes("WS-SecureConversationWS-SecureConversation"), .. nonce], 24);
            derived =
                $"<c:DerivedKeyToken xmlns:c=\"{C}\" u:Id=\"dk\" "
                    + $"xmlns:u=\"{U}\"><o:SecurityTokenReference><o:Reference "
                    + "URI=\"#sct\"/></o:SecurityTokenReference>"
                    + "<c:Offset>0</c:Offset><c:Length>24</c:Length>"
                    + $"<c:Nonce>{Convert.ToBase64String(nonce)}</c:Nonce></c:DerivedKeyToken>";
        }

        var isSha256 = method.EndsWith("256", StringComparison.Ordinal);
        var bytes = Encoding.UTF8.GetBytes(stamp);
        var digest = Convert.ToBase64String(isSha256 ? SHA256.HashData(bytes) : SHA1.HashData(bytes));
        var digestMethod = isSha256
            ? "http://www.w3.org/2001/04/xmlenc#sha256"
            : "http://www.w3.org/2000/09/xmldsig#sha1";
        var info = $"<SignedInfo xmlns=\"{Ds}\"><CanonicalizationMethod Algorithm=\"{C14N}\"></CanonicalizationMethod>"
            + $"<SignatureMethod Algorithm=\"{method}\">{afterMethod}</SignatureMethod><Reference "
            + $"URI=\"{uri ?? "#_0"}\"><Transforms><Transform Algorithm=\"{C14N}\"></Transform></Transforms>"
            + $"<DigestMethod Algorithm=\"{digestMethod}\"></DigestMethod><DigestValue>{digest}</DigestValue>"
            + $"</Reference>{extraReference}</SignedInfo>";
        var signed = Encoding.UTF8.GetBytes(info);
        var value = Convert.ToBase64String(
            isSha256 ? HMACSHA256.HashData(signing, signed) : HMACSHA1.HashData(signing, signed));
        return $"{derived}<Signature xmlns=\"{Ds}\">{info}<SignatureValue>{value}</SignatureValue><KeyInfo>"
            + "<o:SecurityTokenReference>"
            + $"<o:Reference URI=\"{keyUri ?? (Derives ? "#dk" : "#sct")}\"/></o:SecurityTokenReference></KeyInfo>"
            + "</Signature>";
    }

    public Task<(HttpStatusCode Status, string Text)> CallAsync(TimeSpan ahead = default)
    {
        var stamp = Stamp(ahead.TotalMinutes, ahead.TotalMinutes + 5);
        return SendAsync(Envelope(Call, stamp + Token() + Endorse(stamp), Body));
    }

    public Task<(HttpStatusCode Status, string Text)> CancelAsync()
    {
        var stamp = Stamp();
        return SendAsync(Envelope(
            T + "/RST/SCT/Cancel",
            stamp + Token() + Endorse(stamp),
            $"<t:RequestSecurityToken xmlns:t=\"{T}\"><t:RequestType>{T}/Cancel</t:RequestType>"
                + $"<t:CancelTarget>{Reference()}</t:CancelTarget></t:RequestSecurityToken>"));
    }

    public async Task<(HttpStatusCode Status, string Text)> RenewAsync(string user = "alice", string password = "ecila")
    {
        var entropy = RandomNumberGenerator.GetBytes(32);
        var stamp = Stamp();
        var answer = await SendAsync(Envelope(
            T + "/RST/SCT/Renew",
            stamp + User(user, password) + Token() + Endorse(stamp),
            Request(entropy, "Renew", target: $"<t:RenewTarget>{Reference()}</t:RenewTarget>")));
        if (answer.Status == HttpStatusCode.OK)
        {
            Take(answer.Text, entropy);
        }

        return answer;
    }

    public void Dispose() => _http.Dispose();
}
