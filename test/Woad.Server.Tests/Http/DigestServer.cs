using System.Collections.Concurrent;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Http;

namespace Woad.Server.Tests.Http;

/// <summary>Checks digest credentials (RFC 7616, MD5, qop=auth) and answers as the tests' service would.</summary>
internal sealed partial class DigestServer : IAsyncDisposable
{
    private const string Nonce = "dcd98b7102dd2f0e8b11d0f600bfb0c093";
    private readonly WebApplication _app;

    private DigestServer(WebApplication app) => _app = app;

    public Uri Address => new(new Uri(_app.Urls.First()), "who");

    public ConcurrentQueue<string> Authorizations { get; } = [];

    public static async Task<DigestServer> StartAsync()
    {
        var builder = WebApplication.CreateEmptyBuilder(new WebApplicationOptions());
        builder.WebHost.UseKestrelCore();
        var app = builder.Build();
        app.Urls.Add("http://127.0.0.1:0");
        var server = new DigestServer(app);
        app.Run(server.AnswerAsync);
        await app.StartAsync();
        return server;
    }

    public ValueTask DisposeAsync() => _app.DisposeAsync();

    private async Task AnswerAsync(HttpContext context)
    {
        var sent = context.Request.Headers.Authorization.ToString();
        Authorizations.Enqueue(sent);
        if (!IsRight(sent, context.Request.Method))
        {
            context.Response.StatusCode = 401;
            context.Response.Headers.WWWAuthenticate =
                $"Digest realm=\"r\", qop=\"auth\", algorithm=MD5, nonce=\"{Nonce}\"";
            return;
        }

        context.Response.ContentType = "text/xml; charset=utf-8";
        await context.Response.WriteAsync(
            "<s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body><AmIResponse "
                + "xmlns=\"http://tempuri.org/\"><AmIResult "
                + "xmlns:a=\"http://schemas.microsoft.com/2003/10/Serialization/Arrays\"><a:string>digest</a:string>"
                + "<a:string>alice</a:string></AmIResult></AmIResponse></s:Body></s:Envelope>");
    }

    private static bool IsRight(string sent, string method)
    {
        if (!sent.StartsWith("Digest ", StringComparison.Ordinal))
        {
            return false;
        }

        var fields = Field().Matches(sent).ToDictionary(m => m.Groups[1].Value, m => m.Groups[2].Value.Trim('"'));
        var a1 = Hash($"alice:r:secret");
        var a2 = Hash($"{method}:{fields["uri"]}");
        return fields["nonce"] == Nonce
            && fields["response"] == Hash($"{a1}:{Nonce}:{fields["nc"]}:{fields["cnonce"]}:{fields["qop"]}:{a2}");
    }

    [System.Diagnostics.CodeAnalysis.SuppressMessage(
        "Security", "CA5351", Justification = "The digest of RFC 7616 that is asked for here.")]
    private static string Hash(string text) => Convert.ToHexStringLower(MD5.HashData(Encoding.UTF8.GetBytes(text)));

    [GeneratedRegex("([a-z]+)=(\"[^\"]*\"|[^,]*)")]
    private static partial Regex Field();
}
